/** How late it is at the server, and how long a message is under way. Clocks are counted by that, not by this machine's. */

/** Samples are kept for this long; of them the quickest round trip knows best. */
const memory = 60_000;

interface Sample {
  readonly at: number;
  readonly ahead: number;
  readonly trip: number;
}

let samples: readonly Sample[] = [];

/** The server said how late it is, in answer to something sent `trip` milliseconds ago. */
export function heardTime(now: string, trip: number, at: number = performance.now()): void {
  const ahead = Date.parse(now) + trip / 2 - at;
  samples = [...samples.filter((sample) => at - sample.at < memory), { at, ahead, trip }].slice(-20);
}

function best(): Sample | undefined {
  return samples.reduce<Sample | undefined>((one, other) => (one && one.trip <= other.trip ? one : other), undefined);
}

/** Milliseconds since 1970, as the server counts them. */
export function serverNow(): number {
  const known = best();
  return known ? performance.now() + known.ahead : Date.now();
}

/** Milliseconds that a message and its answer took last. */
export function roundTrip(): number {
  return Math.round(samples.at(-1)?.trip ?? 0);
}
