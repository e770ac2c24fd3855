/** What the page and the worker with the tables say to each other. */

export type ToWorker =
  | { readonly do: "start"; readonly root: string }
  | { readonly do: "ask"; readonly id: number; readonly method: string; readonly path: string; readonly body: string }
  | { readonly do: "open"; readonly line: number }
  | { readonly do: "say"; readonly line: number; readonly text: string }
  | { readonly do: "close"; readonly line: number };

export type FromWorker =
  /** Bytes that have arrived, of all that are needed. */
  | { readonly is: "loading"; readonly bytes: number }
  | { readonly is: "ready" }
  | { readonly is: "failed"; readonly reason: string }
  | {
      readonly is: "answer";
      readonly id: number;
      readonly status: number;
      readonly media: string;
      readonly body: string;
    }
  | { readonly is: "opened"; readonly line: number }
  | { readonly is: "heard"; readonly line: number; readonly text: string };
