/** The calls about notifications. */
import { call } from "./client";
import type { components } from "./schema";

export type Notifications = components["schemas"]["NotificationSettings"];

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export const notifications = {
  own: () => call<Notifications>("GET", "/notifications"),
  add: (device: PushSubscriptionJSON, language: string) =>
    call<Notifications>("POST", "/notifications/devices", {
      endpoint: device.endpoint,
      keys: device.keys,
      language,
      zone: zone(),
    }),
  remove: (endpoint: string) => call<Notifications>("POST", "/notifications/devices/gone", { endpoint }),
  quiet: (begin: string, end: string) =>
    call<Notifications>("PUT", "/notifications/quiet", { begin, end, zone: zone() }),
  address: (address: string, language: string) =>
    call<Notifications>("PUT", "/notifications/address", { address, language }),
  forget: () => call<Notifications>("DELETE", "/notifications/address"),
  confirm: (code: string) => call<unknown>("POST", "/notifications/confirm", { code }),
};
