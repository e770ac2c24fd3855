/** Answers that were computed when the folder was built. They are available before the tables have loaded. */
import { base } from "$api/transport";

const prebuilt = [
  /^\/site$/,
  /^\/games$/,
  /^\/rules\/\w+\?lang=\w+$/,
  /^\/lessons\/\w+$/,
  /^\/print\/\w+\?paper=\w+&lang=\w+$/,
];
/** Paths that need other people, and the answer of a server that has none. */
const elsewhere: readonly [RegExp, string, string][] = [
  [/^\/(account|session|people|leaderboards|reports|notifications)\b/, "no-accounts", "This server has no accounts."],
  [/^\/(pairing|challenges|lobby)\b/, "no-lobby", "This server has no lobby; open tables by their links."],
];

/** The file with the answer to this request; null if it must be computed. */
export function prebuiltFile(method: string, path: string): string | null {
  if (method !== "GET" || !prebuilt.some((pattern) => pattern.test(path))) return null;
  const [name = "", query = ""] = path.split("?");
  const values = [...new URLSearchParams(query).values()].map((value) => `.${value}`).join("");
  return `answers${name}${values}.${name.startsWith("/print/") ? "pdf" : "json"}`;
}

/** The answer to a request that only a server could serve; null if this edition can. */
export function refusedHere(path: string): Response | null {
  const answer = elsewhere.find(([pattern]) => pattern.test(path));
  if (!answer) return null;
  const [, code, sentence] = answer;
  return Response.json({ code, values: {}, sentence, rule: null }, { status: 404 });
}

/** The path below the API of a link such as that to a record; null for other links. */
export function requestOf(link: string): string | null {
  return link.startsWith(`${base}/`) ? link.slice(base.length) : null;
}
