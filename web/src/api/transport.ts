/** How requests and messages reach the tables: over the network, or in this browser in the edition without a server. */

export const base = "/api/v1";

/** As much of a socket as a connection needs. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How the start of the games on this device proceeds. Bytes are counted where they come over the network. */
export type DeviceStart =
  | { readonly is: "loading"; readonly bytes: number; readonly total: number }
  | { readonly is: "ready" }
  | { readonly is: "failed"; readonly why: "policy" | "other"; readonly reason: string }
  | {
      readonly is: "failed";
      readonly why: "network";
      readonly reason: string;
      readonly bytes: number;
      readonly total: number;
    };

/** What only the edition without a server has: everything is on this device. */
export interface OwnDevice {
  /** Calls at once and with every change. */
  watch(listener: (start: DeviceStart) => void): void;
  /** Holds a table against other tabs until the result is called; null if another tab holds it. */
  hold(table: string, onlost: () => void): Promise<(() => void) | null>;
  /** Takes a table from the tab that holds it. The page has to be loaded again. */
  takeFromOtherTab(table: string): Promise<void>;
  /** All games, results and settings in one file. */
  save(): Promise<Blob>;
  /** Adds what a file has and this device lacks; the number of games that were added or continued. */
  restore(file: string): Promise<number>;
}

interface ServerAccess {
  /** Null where there is a server, and other people who use it. */
  readonly device: OwnDevice | null;
  /** Asks for a path below `base`. Rejects if nothing answers. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** With many nodes, the table's name lets a proxy send us where the others at it are. */
  open(table: string | undefined): SocketLike;
}

const network: ServerAccess = {
  device: null,
  ask: (path, init) => fetch(base + path, { credentials: "same-origin", ...init }),
  open(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `${table ? `table=${table}&` : ""}protocol=2`; // proxies look for the table at the beginning
    return new WebSocket(`${scheme}://${location.host}${base}/socket?${query}`);
  },
};

let used = network;

export function transport(): ServerAccess {
  return used;
}

export function useTransport(other: ServerAccess): void {
  used = other;
}
