/** A record out of a file: one JSON object, or the first line of many. */
import type { GameRecord } from "$api/types";

/** Null if it is not a record. The server checks the moves. */
export function readRecord(text: string): GameRecord | null {
  const first = parsed(text) ?? parsed(text.split("\n").find((line) => line.trim()) ?? "");
  return isRecord(first) ? first : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== "object" || value === null) return false;
  return "quadrangle" in value && "game" in value && "moves" in value && Array.isArray(value.moves);
}
