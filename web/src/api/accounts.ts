/** The calls about people, and the one that is signed in. */
import { call } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Account = Schemas["Account"];
export type Profile = Schemas["Profile"];
export type Played = Schemas["GamePlayed"];
export type Report = Schemas["ReportView"];
export type TokenMade = Schemas["TokenMade"];
export type Ban = Schemas["BanView"];
export type UnusualPair = Schemas["UnusualPair"];
export type BanNotice = Schemas["BanNotice"];
type Leaderboard = Schemas["Leaderboard"];
type AccountStatus = Schemas["AccountStatus"];
type PasskeyOptions = Schemas["PasskeyOptions"];

export const people = {
  account: () => call<AccountStatus>("GET", "/account"),
  join: (name: string, password: string) => call<AccountStatus>("POST", "/account", { name, password }),
  joinByPasskey: (name: string, passkey: unknown) => call<AccountStatus>("POST", "/account", { name, passkey }),
  /** With `seats`, the seats of the guest at unfinished tables become the account's. */
  signIn: (name: string, password: string, seats: boolean) =>
    call<AccountStatus>("POST", "/session", { name, password, seats }),
  signInByPasskey: (passkey: unknown, seats: boolean) => call<AccountStatus>("POST", "/session", { passkey, seats }),
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
  setPassword: (password: string, current: string | null, revokeTokens = false) =>
    call<AccountStatus>("PUT", "/account/password", { password, current, revoke_tokens: revokeTokens }),
  prove: (password: string) => call<AccountStatus>("POST", "/account/proof", { password }),
  proveByPasskey: (passkey: unknown) => call<AccountStatus>("POST", "/account/proof", { passkey }),
  makeRecoveryCodes: () => call<Schemas["CodesMade"]>("POST", "/account/recovery-codes"),
  forgot: (name: string, language: string) =>
    call<Schemas["ForgottenAnswer"]>("POST", "/session/forgotten", { name, language }),
  recoverByLink: (code: string, password: string) => call<AccountStatus>("POST", "/session/reset", { code, password }),
  recoverByCode: (name: string, code: string, password: string) =>
    call<AccountStatus>("POST", "/session/recovery", { name, code, password }),
  makeResetLink: (person: string) => call<Schemas["ResetLink"]>("POST", "/operators/reset-links", { person }),
  search: (name: string) => call<Schemas["PersonRef"][]>("GET", `/people/search?name=${encodeURIComponent(name)}`),
  find: (name: string) => call<Schemas["PersonRef"]>("GET", `/people?name=${encodeURIComponent(name)}`),
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
  reports: (closed: boolean, skip = 0) => call<Report[]>("GET", `/reports?closed=${closed}&skip=${skip}`),
  unusualPairs: () => call<UnusualPair[]>("GET", "/reports/pairs"),
  openReports: () => call<Schemas["OpenReports"]>("GET", "/reports/count"),
  decide: (id: string, decision: Pick<Schemas["ReportDecision"], "do"> & Partial<Schemas["ReportDecision"]>) =>
    call<Report[]>("POST", `/reports/${id}`, decision),
  bans: () => call<Ban[]>("GET", "/bans"),
  ban: (ban: Pick<Schemas["BanWanted"], "person"> & Partial<Schemas["BanWanted"]>) => call<Ban[]>("POST", "/bans", ban),
  unban: (id: string) => call<Ban[]>("DELETE", `/bans/${encodeURIComponent(id)}`),
};
