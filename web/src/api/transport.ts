/** How requests and messages reach the tables: over the network, or in this browser in the edition without a server. */

export const base = "/api/v1";

/** As much of a socket as a connection needs. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ServerAccess {
  /** There is a server, and other people who use it. */
  readonly hasServer: boolean;
  /** Asks for a path below `base`. Rejects if nothing answers. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** With many nodes, the table's name lets a proxy send us where the others at it are. */
  open(table: string | undefined): Line;
}

const network: ServerAccess = {
  hasServer: true,
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
