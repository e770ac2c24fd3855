/** One connection per page. Tables, the lobby and the bell share it. */
import { Connection, type ConnectionState } from "./socket";

let shared: Connection | undefined;
let state: ConnectionState = "connecting";
let onstate: (state: ConnectionState) => void = () => undefined;

export function sharedConnection(): Connection {
  return (shared ??= new Connection(undefined, (now) => {
    state = now;
    onstate(now);
  }));
}

/** Reports the state of the connection, now and on every change. One listener: the tables of this page. */
export function watchConnection(listener: (state: ConnectionState) => void): void {
  onstate = listener;
  listener(state);
}
