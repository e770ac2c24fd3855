/** Clocks as plain functions: the time left, whether it is short, and its text. */
import { numbers } from "$api/numbers";
import type { Clocks, TimeControl } from "$api/types";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds that the seat has at this moment of the server's; null where nobody is timed. */
export function leftAt(clocks: Clocks, seat: number, now: number): number | null {
  const left = clocks.left[seat - 1] ?? null;
  if (left === null || clocks.running !== seat || clocks.since === null) return left;
  return Math.max(0, Math.min(left, left - (now - Date.parse(clocks.since))));
}

/** Everybody's time at the start. */
export function allowance(control: TimeControl): number {
  return control.kind === "by_days" ? control.days * day : control.base * second;
}

/** Below a tenth of the start, but at least 15 s and at most 60 s; in correspondence games below a quarter, at most 12 hours. */
export function isLittle(left: number, control: TimeControl): boolean {
  const start = allowance(control);
  if (control.kind === "by_days") return left < Math.min(start / 4, 12 * hour);
  return left < Math.min(60 * second, Math.max(15 * second, start / 10));
}

/** Tenths are drawn below this. */
const tenths = 20 * second;

const two = (n: number): string => String(n).padStart(2, "0");

/** `1:04:09`, `6:42`, below 20 s `0:17.4`. Whole seconds are rounded up, so that 0:00 means nothing is left. */
export function timeText(ms: number): string {
  if (ms < tenths) return `0:${two(Math.floor(ms / second))}.${Math.floor((ms % second) / 100)}`;
  const all = Math.ceil(ms / second);
  const [h, m, s] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

interface Units {
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
}

/** `2 d 4 h`, `2 d`, below a day `9 h 12`, below an hour `42 min`. */
export function daysText(ms: number, units: Units): string {
  const all = Math.ceil(ms / minute);
  const [d, h, m] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60];
  if (d > 0) return h > 0 ? `${d} ${units.days} ${h} ${units.hours}` : `${d} ${units.days}`;
  return h > 0 ? `${h} ${units.hours} ${two(m)}` : `${m} ${units.minutes}`;
}

/** How long until the clock has to be redrawn. */
export function stepOf(left: number, control: TimeControl): number {
  if (control.kind === "by_days") return 10 * second;
  return left < tenths + second ? 100 : 250;
}

/** Times are spoken at these moments only, in seconds. */
const spoken = [60, 20, 10] as const;

/** The moment between two readings of a clock; null if there is none. */
export function passedMark(before: number, now: number): number | null {
  return spoken.find((mark) => before > mark * second && now <= mark * second) ?? null;
}

/** `0:24`, for how long somebody has been gone. */
export function goneText(since: string, now: number): string {
  const all = Math.max(0, Math.floor((now - Date.parse(since)) / second));
  return `${Math.floor(all / 60)}:${two(all % 60)}`;
}

/** How long somebody may be gone in real time before the others can claim the game, in milliseconds. */
export const grace = (): number => numbers.claim_after_seconds * second;
