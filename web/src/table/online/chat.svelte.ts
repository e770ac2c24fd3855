/** The state of the chat: what is unread, and whose messages are hidden. */
import type { QuickWord, TalkLine } from "$api/types";
import { recall, remember } from "$ui/storage";
import type { LiveTable } from "../model/live.svelte";
import { t } from "./text";

export const quickWords: readonly QuickWord[] = ["well-played", "oops", "moment", "thanks"];

export class Talking {
  open = $state(false);
  #read = $state(0);
  #muted = $state(recall("muted") === "1");

  constructor(private readonly at: () => LiveTable) {
    $effect(() => {
      const lines = this.at().talk.length;
      if (this.open) this.#read = lines;
    });
  }

  /** Messages of others can be hidden; the reader's own cannot. */
  get muted(): boolean {
    return this.#muted;
  }
  set muted(muted: boolean) {
    this.#muted = muted;
    remember("muted", muted ? "1" : "0");
  }

  get lines(): readonly TalkLine[] {
    return this.at().talk.filter((line) => !this.#muted || this.isMine(line));
  }

  get unread(): number {
    return this.open || this.#muted ? 0 : Math.max(0, this.at().talk.length - this.#read);
  }

  isMine({ seat }: TalkLine): boolean {
    return seat !== null && this.at().isMine(seat);
  }
}

export function wordsOf({ text, quick }: TalkLine): string {
  return quick ? t(`talk.${quick}`) : (text ?? "");
}
