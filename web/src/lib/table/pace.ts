/** Shows things one after the other: after an item with a pause, the next one waits that long. */
export class Pace<T> {
  #waiting: { item: T; pause: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (item: T) => void) {}

  push(item: T, pause: number): void {
    this.#waiting.push({ item, pause });
    if (this.#timer === undefined) this.#next();
  }

  /** Show all that waits, now. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { item } of this.#waiting.splice(0)) this.show(item);
  }

  #next(): void {
    this.#timer = undefined;
    const first = this.#waiting.shift();
    if (!first) return;
    this.show(first.item);
    if (first.pause > 0) this.#timer = setTimeout(() => this.#next(), first.pause);
    else this.#next();
  }
}
