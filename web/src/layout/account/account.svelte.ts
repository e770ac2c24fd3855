/** The account that is signed in. Requested once; every change updates it. */
import { people, type Account, type BanNotice } from "$api/accounts";

interface Status {
  readonly accounts: boolean;
  readonly account: Account | null;
  readonly ban?: BanNotice;
}
const state = $state<{ accounts: boolean; account: Account | null; ban: BanNotice | null }>({
  accounts: false,
  account: null,
  ban: null,
});
let asked: Promise<void> | undefined;

export function account(): Account | null {
  return state.account;
}

/** Does the server have accounts? The app on a single machine does not. */
export function hasAccounts(): boolean {
  return state.accounts;
}

/** Why this browser may only watch, and until when. */
export function ban(): BanNotice | null {
  return state.ban;
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

export function setAccount(status: Status): void {
  state.accounts = status.accounts;
  state.account = status.account;
  state.ban = status.ban ?? null;
}
