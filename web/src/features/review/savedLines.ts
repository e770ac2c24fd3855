/** The reader's own lines: stored on this device, and shared in a link. */
import { recall, remember } from "$ui/storage";

export interface Variation {
  /** How many moves of the game come before it. */
  readonly from: number;
  /** Empty: a comment on the game itself. */
  readonly moves: readonly string[];
  /** The comment on the position at its end. */
  readonly note?: string;
}

/** The most lines stored per game. */
const most = 50;

export function keptLines(id: string): Variation[] {
  return read(recall(`lines.${id}`) ?? "[]");
}

export function keepLines(id: string, lines: readonly Variation[]): void {
  remember(`lines.${id}`, JSON.stringify(lines.slice(-most)));
}

export function sameLine(one: Variation, other: Variation): boolean {
  return one.from === other.from && one.moves.join(" ") === other.moves.join(" ");
}

/** Does a line begin with all of another? */
export function begins(line: Variation, other: Variation): boolean {
  return line.from === other.from && other.moves.every((move, i) => line.moves[i] === move);
}

/** Lines in the hash of an address. */
export function lineLink(lines: readonly Variation[]): string {
  return `#lines=${encodeURIComponent(JSON.stringify(lines))}`;
}

export function linesIn(hash: string): Variation[] {
  return hash.startsWith("#lines=") ? read(decoded(hash.slice(7))) : [];
}

/** The stored lines and those of a link, each once. */
export function together(saved: readonly Variation[], added: readonly Variation[]): Variation[] {
  return [...saved, ...added.filter((line) => !saved.some((other) => sameLine(line, other)))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "[]";
  }
}

/** Stored data is not trusted: anything that is not a line is left out. */
function read(text: string): Variation[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isLine).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is Variation {
  if (typeof value !== "object" || value === null || !("from" in value) || !("moves" in value)) return false;
  const { from, moves } = value;
  const said = !("note" in value) || typeof value.note === "string";
  return said && Number.isInteger(from) && Array.isArray(moves) && moves.every((move) => typeof move === "string");
}
