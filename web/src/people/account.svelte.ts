/** Who is signed in here. Asked for once; every change says it anew. */
import { people, type Account } from "./api";

const state = $state<{ accounts: boolean; account: Account | null }>({ accounts: false, account: null });
let asked: Promise<void> | undefined;

export function account(): Account | null {
  return state.account;
}

/** Are there accounts at all? Not in the app that runs on one's own machine. */
export function hasAccounts(): boolean {
  return state.accounts;
}

export function ask(): Promise<void> {
  asked ??= people.account().then(tell, () => {
    asked = undefined;
  });
  return asked;
}

/** Somebody has been signed out from elsewhere: what was told before does not hold any more. */
export function askAgain(): Promise<void> {
  asked = undefined;
  return ask();
}

export function tell(shown: { readonly accounts: boolean; readonly account: Account | null }): void {
  state.accounts = shown.accounts;
  state.account = shown.account;
}
