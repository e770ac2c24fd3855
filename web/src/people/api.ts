/** The calls about people, and the one that is signed in. */
import { call, Refused } from "$lib/api/client";
import type { components } from "$lib/api/schema";
import type { Values } from "$lib/api/types";
import { t as shell } from "$lib/i18n";
import { locale } from "$lib/words";
import { t } from "./text";

type Schemas = components["schemas"];
export type Account = Schemas["Account"];
export type Profile = Schemas["Profile"];
export type Played = Schemas["GamePlayed"];
export type Report = Schemas["ReportShown"];
export type TokenMade = Schemas["TokenMade"];
export type Leaderboard = Schemas["Leaderboard"];
type Shown = Schemas["AccountShown"];
type Options = Schemas["PasskeyOptions"];

export const people = {
  account: () => call<Shown>("GET", "/account"),
  join: (name: string, password: string) => call<Shown>("POST", "/account", { name, password }),
  joinByPasskey: (name: string, passkey: unknown) => call<Shown>("POST", "/account", { name, passkey }),
  signIn: (name: string, password: string) => call<Shown>("POST", "/session", { name, password }),
  signInByPasskey: (passkey: unknown) => call<Shown>("POST", "/session", { passkey }),
  signOut: () => call<Shown>("DELETE", "/session"),
  signOutEverywhere: () => call<Shown>("DELETE", "/sessions"),
  creation: (name: string) => call<Options>("POST", "/account/passkey-options", { name }),
  request: () => call<Options>("POST", "/session/passkey-options"),
  addPasskey: (passkey: unknown) => call<Shown>("POST", "/account/passkeys", { passkey }),
  removePasskey: (id: string) => call<Shown>("DELETE", `/account/passkeys/${encodeURIComponent(id)}`),
  makeToken: (name: string, scopes: ("read" | "play")[]) =>
    call<TokenMade>("POST", "/account/tokens", { name, scopes }),
  revokeToken: (id: string) => call<Shown>("DELETE", `/account/tokens/${encodeURIComponent(id)}`),
  rename: (name: string) => call<Shown>("PUT", "/account/name", { name }),
  setPassword: (password: string, current: string | null) =>
    call<Shown>("PUT", "/account/password", { password, current }),
  remove: () => call<Shown>("DELETE", "/account"),
  profile: (id: string) => call<Profile>("GET", `/people/${id}`),
  games: (id: string, filters: URLSearchParams) =>
    call<Schemas["PlayedPage"]>("GET", `/people/${id}/games?${filters.toString()}`),
  leaderboard: (game: string, most: number) => call<Leaderboard>("GET", `/leaderboards/${game}?most=${most}`),
  block: (id: string, blocked: boolean) => call<unknown>(blocked ? "PUT" : "DELETE", `/people/${id}/block`),
  report: (person: string, reason: string, words: string) =>
    call<unknown>("POST", "/reports", { person, reason, words }),
  reports: () => call<Report[]>("GET", "/reports"),
  decide: (id: string, decision: { do: string; name?: string }) => call<Report[]>("POST", `/reports/${id}`, decision),
};

/** What went wrong, in the reader's language. */
export function said(error: unknown): string {
  if (!(error instanceof Refused)) return t("unreachable");
  return shell.maybe(`refusal.${error.refusal.code}`, readable(error.refusal.values)) ?? error.message;
}

/** Days as the reader writes them; the server has them as 2026-12-17. */
function readable(values: Values): Values {
  const { day } = values;
  if (typeof day !== "string") return values;
  return {
    ...values,
    day: new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)),
  };
}
