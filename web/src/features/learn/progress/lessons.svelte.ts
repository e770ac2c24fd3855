/** The reader's progress in the lessons. Stored on the device, and with the account (`sync.ts`). */
import type { GameName } from "$api/types";
import { recall, remember } from "$ui/storage";

interface Progress {
  /** The current step, from 0. */
  readonly at: number;
  /** How many steps there are; 0 before the lesson was first opened. */
  readonly all: number;
  /** Keys of the steps that were done. */
  readonly done: readonly string[];
}

const none: Progress = { at: 0, all: 0, done: [] };
const stored = $state<Partial<Record<GameName, Progress>>>({});

export function progressOf(game: GameName): Progress {
  return stored[game] ?? read(recall(`lesson.${game}`));
}

export function keepProgress(game: GameName, progress: Progress): void {
  stored[game] = progress;
  remember(`lesson.${game}`, JSON.stringify(progress));
}

/** What the account says has been done. Where the lesson was last open is this device's matter, if it was `mine`. */
export function adopt(game: GameName, done: readonly string[], all: number, mine: boolean): void {
  const here = progressOf(game);
  if (done.length === 0 && !(mine && here.all > 0)) return keepProgress(game, none);
  const at = mine && here.all > 0 ? here.at : Math.min(done.length, all - 1);
  keepProgress(game, { at, all, done });
}

export function isDone({ all, done }: Progress): boolean {
  return all > 0 && done.length >= all;
}

/** Stored data may come from another version, or may have been edited: anything invalid is ignored. */
function read(text: string | null): Progress {
  try {
    const { at, all, done } = JSON.parse(text ?? "null") as Progress;
    const fits = Number.isInteger(at) && Number.isInteger(all) && at >= 0 && Array.isArray(done);
    return fits ? { at, all, done: done.filter((key) => typeof key === "string") } : none;
  } catch {
    return none;
  }
}
