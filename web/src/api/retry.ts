/** How long the page waits before it asks again, in milliseconds. */

/** For an answer that the server could not give. */
export const retryDelay = 2000;

/** For a connection: up to 0.25 s, 0.5 s, 1 s … 5 s, and at least half of it, so that not everybody comes back at once. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(250 * 2 ** attempt, 5000) * (0.5 + chance / 2);
}

/** For a command's answer before it is sent again, and how often it is sent before it is given up. */
export const patience = 4000;
export const mostSent = 3;

/** After an error that names no command, what may have been meant is sent again this much later. */
export const pauseAfterError = 1000;
