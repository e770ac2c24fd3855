/** The calls about people, and the one that is signed in. */
import { call } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Account = Schemas["Account"];
export type Profile = Schemas["Profile"];
export type Played = Schemas["GamePlayed"];
export type Report = Schemas["ReportView"];
export type TokenMade = Schemas["TokenMade"];
type Leaderboard = Schemas["Leaderboard"];
type AccountStatus = Schemas["AccountStatus"];
type PasskeyOptions = Schemas["PasskeyOptions"];

export const people = {
  account: () => call<AccountStatus>("GET", "/account"),
  join: (name: string, password: string) => call<AccountStatus>("POST", "/account", { name, password }),
  joinByPasskey: (name: string, passkey: unknown) => call<AccountStatus>("POST", "/account", { name, passkey }),
  signIn: (name: string, password: string) => call<AccountStatus>("POST", "/session", { name, password }),
  signInByPasskey: (passkey: unknown) => call<AccountStatus>("POST", "/session", { passkey }),
  signOut: () => call<AccountStatus>("DELETE", "/session"),
  signOutEverywhere: () => call<AccountStatus>("DELETE", "/sessions"),
  creation: (name: string) => call<PasskeyOptions>("POST", "/account/passkey-options", { name }),
  request: () => call<PasskeyOptions>("POST", "/session/passkey-options"),
  addPasskey: (passkey: unknown) => call<AccountStatus>("POST", "/account/passkeys", { passkey }),
  removePasskey: (id: string) => call<AccountStatus>("DELETE", `/account/passkeys/${encodeURIComponent(id)}`),
  makeToken: (name: string, scopes: ("read" | "play")[]) =>
    call<TokenMade>("POST", "/account/tokens", { name, scopes }),
  revokeToken: (id: string) => call<AccountStatus>("DELETE", `/account/tokens/${encodeURIComponent(id)}`),
  rename: (name: string) => call<AccountStatus>("PUT", "/account/name", { name }),
  setPassword: (password: string, current: string | null) =>
    call<AccountStatus>("PUT", "/account/password", { password, current }),
  remove: () => call<AccountStatus>("DELETE", "/account"),
  profile: (id: string) => call<Profile>("GET", `/people/${id}`),
  games: (id: string, filters: URLSearchParams) =>
    call<Schemas["PlayedPage"]>("GET", `/people/${id}/games?${filters.toString()}`),
  /** Without `most` the server decides how many lead. */
  leaderboard: (game: string, most?: number) =>
    call<Leaderboard>("GET", `/leaderboards/${game}${most === undefined ? "" : `?most=${most}`}`),
  block: (id: string, blocked: boolean) => call<unknown>(blocked ? "PUT" : "DELETE", `/people/${id}/block`),
  report: (person: string, reason: string, words: string) =>
    call<unknown>("POST", "/reports", { person, reason, words }),
  reports: () => call<Report[]>("GET", "/reports"),
  decide: (id: string, decision: { do: string; name?: string }) => call<Report[]>("POST", `/reports/${id}`, decision),
};
