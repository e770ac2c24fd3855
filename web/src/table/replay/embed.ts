/** The code that puts a replay on somebody's own page. */
export type EmbedSize = "480" | "320" | "full";

const measures: Readonly<Record<EmbedSize, readonly [string, number]>> = {
  "480": ["480", 528],
  "320": ["320", 420],
  full: ["100%", 640],
};

export function embedCode(origin: string, id: string, size: EmbedSize, turn: number, title: string): string {
  const [width, height] = measures[size];
  const begin = turn > 0 ? `#${turn}` : "";
  return `<iframe src="${origin}/embed/${id}${begin}" width="${width}" height="${height}" title="${title}"></iframe>`;
}

/** The turn that an address begins at. */
export function turnIn(hash: string): number {
  return Number(/^#(\d{1,6})$/.exec(hash)?.[1] ?? 0);
}
