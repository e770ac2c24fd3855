/** Who is signed in here. Requested once; every change updates it. */
import { people, type Account } from "$api/accounts";

const state = $state<{ accounts: boolean; account: Account | null }>({ accounts: false, account: null });
let asked: Promise<void> | undefined;

export function account(): Account | null {
  return state.account;
}

/** Does the server have accounts? The app on a single machine does not. */
export function hasAccounts(): boolean {
  return state.accounts;
}

export function loadAccount(): Promise<void> {
  asked ??= people.account().then(setAccount, () => {
    asked = undefined;
  });
  return asked;
}

/** The session was ended elsewhere, so the stored answer is no longer valid. */
export function reloadAccount(): Promise<void> {
  asked = undefined;
  return loadAccount();
}

export function setAccount(status: { readonly accounts: boolean; readonly account: Account | null }): void {
  state.accounts = status.accounts;
  state.account = status.account;
}
