/** The edition without a server, for pages: null where there is a server. */
import { transport, type OwnDevice, type DeviceStart } from "$api/transport";

let latest = $state.raw<DeviceStart>({ is: "loading", bytes: 0, total: 0 });
let watched: OwnDevice | undefined;

export function device(): OwnDevice | null {
  return transport().device;
}

/** The loading state of the games on this device; with a server they are always ready. */
export function deviceStart(): DeviceStart {
  const here = device();
  if (here && watched !== here) {
    watched = here;
    here.watch((start) => queueMicrotask(() => (latest = start)));
  }
  return here ? latest : { is: "ready" };
}
