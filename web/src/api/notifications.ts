/** The calls about notifications. */
import { call } from "./client";
import type { components } from "./schema";

export type Notifications = components["schemas"]["NotificationSettings"];

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

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
    call<Notifications>("PUT", "/notifications/address", { address, language, zone: zone() }),
  mail: (on: boolean) => call<Notifications>("PUT", "/notifications/mail", { on }),
  unsubscribe: (code: string, all: boolean) =>
    call<unknown>("POST", `/notifications/unsubscribe/${encodeURIComponent(code)}${all ? "/all" : ""}`),
  forget: () => call<Notifications>("DELETE", "/notifications/address"),
  confirm: (code: string) => call<unknown>("POST", "/notifications/confirm", { code }),
};
