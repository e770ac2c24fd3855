/** The server's time and the round trip. Clocks on the page follow the server's time, not this machine's. */

/** Samples are kept for this long; the one with the shortest round trip is the most exact. */
const memory = 60_000;

interface Sample {
  readonly at: number;
  readonly ahead: number;
  readonly trip: number;
}

let samples: readonly Sample[] = [];

/** The server sent its time, in answer to a message sent `trip` milliseconds ago. */
export function recordServerTime(now: string, trip: number, at: number = performance.now()): void {
  const ahead = Date.parse(now) + trip / 2 - at;
  samples = [...samples.filter((sample) => at - sample.at < memory), { at, ahead, trip }].slice(-20);
}

function best(): Sample | undefined {
  return samples.reduce<Sample | undefined>((one, other) => (one && one.trip <= other.trip ? one : other), undefined);
}

/** Milliseconds since 1970, as the server counts them. */
export function serverNow(): number {
  const sample = best();
  return sample ? performance.now() + sample.ahead : Date.now();
}

/** Milliseconds that a message and its answer took last. */
export function roundTrip(): number {
  return Math.round(samples.at(-1)?.trip ?? 0);
}
