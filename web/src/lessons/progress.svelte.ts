/** How far somebody has come in the lessons. Kept on the device. */
import type { GameName } from "$lib/api/types";
import { recall, remember } from "$lib/memory";

export interface Progress {
  /** The step on show, from 0. */
  readonly at: number;
  /** How many steps there are; 0 before the lesson was first opened. */
  readonly all: number;
  /** Keys of the steps that were done. */
  readonly done: readonly string[];
}

const none: Progress = { at: 0, all: 0, done: [] };
const known = $state<Partial<Record<GameName, Progress>>>({});

export function progressOf(game: GameName): Progress {
  return known[game] ?? read(recall(`lesson.${game}`));
}

export function keepProgress(game: GameName, progress: Progress): void {
  known[game] = progress;
  remember(`lesson.${game}`, JSON.stringify(progress));
}

export function isDone({ all, done }: Progress): boolean {
  return all > 0 && done.length >= all;
}

/** What is remembered may be from another version, or from anybody: what does not fit counts as nothing. */
function read(text: string | null): Progress {
  try {
    const { at, all, done } = JSON.parse(text ?? "null") as Progress;
    const fits = Number.isInteger(at) && Number.isInteger(all) && at >= 0 && Array.isArray(done);
    return fits ? { at, all, done: done.filter((key) => typeof key === "string") } : none;
  } catch {
    return none;
  }
}
