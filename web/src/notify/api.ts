/** The calls about notifications. */
import { call } from "$lib/api/client";
import type { components } from "$lib/api/schema";
import { language } from "$lib/i18n";

export type Notifications = components["schemas"]["NotificationsShown"];

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export const notifications = {
  own: () => call<Notifications>("GET", "/notifications"),
  add: (device: PushSubscriptionJSON) =>
    call<Notifications>("POST", "/notifications/devices", {
      endpoint: device.endpoint,
      keys: device.keys,
      language: language(),
      zone: zone(),
    }),
  remove: (endpoint: string) => call<Notifications>("POST", "/notifications/devices/gone", { endpoint }),
  quiet: (begin: string, end: string) =>
    call<Notifications>("PUT", "/notifications/quiet", { begin, end, zone: zone() }),
  address: (address: string) => call<Notifications>("PUT", "/notifications/address", { address, language: language() }),
  forget: () => call<Notifications>("DELETE", "/notifications/address"),
  confirm: (code: string) => call<unknown>("POST", "/notifications/confirm", { code }),
};
