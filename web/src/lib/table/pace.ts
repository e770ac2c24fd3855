/** Shows things one after the other: after an item with a pause, the next one waits that long. */
export class Pace<T> {
  /** Watchers may slow it down or speed it up. */
  factor = 1;

  #waiting: { item: T; pause: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(private readonly show: (item: T) => void) {}

  push(item: T, pause: number): void {
    this.#waiting.push({ item, pause });
    if (this.#timer === undefined) this.#next();
  }

  /** Keeps everything back until it is let go again. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#timer === undefined) this.#next();
  }

  /** Show all that waits, now. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { item } of this.#waiting.splice(0)) this.show(item);
  }

  #next(): void {
    this.#timer = undefined;
    if (this.#held) return;
    const first = this.#waiting.shift();
    if (!first) return;
    this.show(first.item);
    const pause = first.pause * this.factor;
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause);
    else this.#next();
  }
}
