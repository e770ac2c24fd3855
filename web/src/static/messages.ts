/** The messages between the page and the worker with the tables. */
import type { DeviceStart } from "$api/transport";

export type ToWorker =
  /** `count`: say how many bytes have arrived. */
  | { readonly do: "start"; readonly root: string; readonly count: boolean }
  | { readonly do: "ask"; readonly id: number; readonly method: string; readonly path: string; readonly body: string }
  | { readonly do: "open"; readonly line: number }
  | { readonly do: "say"; readonly line: number; readonly text: string }
  | { readonly do: "close"; readonly line: number };

export interface TableAnswer {
  readonly status: number;
  readonly media: string;
  readonly body: string;
}

export type FromWorker =
  | DeviceStart
  | ({ readonly is: "answer"; readonly id: number } & TableAnswer)
  | { readonly is: "opened"; readonly line: number }
  | { readonly is: "received"; readonly line: number; readonly text: string };

/** The answer to a request that failed, in the form of a server's errors. */
export function failure(sentence: string): TableAnswer {
  const body = JSON.stringify({ code: "server-failed", values: {}, sentence, rule: null });
  return { status: 500, media: "application/json", body };
}
