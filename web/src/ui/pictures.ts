/** Pictures in a text: `[[BBRY]]` stands for one; the component that shows the text is given a snippet that draws it. */
interface RichPiece {
  readonly text: string;
  readonly strong: boolean;
  /** What the picture shows; then there is no text. */
  readonly mark: string | null;
}

export function pictured(mark: string): string {
  return `[[${mark}]]`;
}

/** The parts of a text in which `**two stars**` mark what is strong. */
export function pieces(text: string): RichPiece[] {
  let strong = false;
  return text.split(/(\*\*|\[\[[^\]]+\]\])/).flatMap((part) => {
    if (part === "**") strong = !strong;
    if (part === "**" || part === "") return [];
    const mark = /^\[\[(.+)\]\]$/.exec(part)?.[1] ?? null;
    return [{ text: mark ? "" : part, strong, mark }];
  });
}
