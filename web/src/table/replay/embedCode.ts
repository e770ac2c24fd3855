/** The HTML code that embeds a replay or a puzzle in another site. */
import { framePage } from "$layout/frame";
import type { GameName } from "$api/types";

const sizes = { "480": ["480", 528], "320": ["320", 420], full: ["100%", 640], puzzle: ["480", 720] } as const;

export function embedCode(source: string, size: keyof typeof sizes, title: string): string {
  const [width, height] = sizes[size];
  return `<iframe src="${source}" width="${width}" height="${height}" title="${title}"></iframe>`;
}

/** The address of a game that begins at a turn. */
export function embedAddress(game: string, turn: number, page = framePage()): string {
  return `${page}/${game}${turn > 0 ? `#${turn}` : ""}`;
}

export function embedPuzzleAddress(game: GameName, id: string): string {
  return `${framePage()}/puzzle/${game}/${id}`;
}

/** The turn that an address begins at. */
export function turnIn(hash: string): number {
  return Number(/^#?(\d{1,6})$/.exec(hash)?.[1] ?? 0);
}
