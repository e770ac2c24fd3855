/** Shows items one after the other: after an item with a pause, the next one waits that long. */
export class PlaybackQueue<T> {
  /** Watchers may slow it down or speed it up. */
  factor = 1;

  #waiting: { item: T; pause: number; stop: boolean }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #stopped = false;

  constructor(
    private readonly show: (item: T) => void,
    private readonly onstop: (stopped: boolean) => void = () => {},
  ) {}

  /** After an item with a stop nothing follows until somebody resumes. */
  push(item: T, pause: number, stop = false): void {
    this.#waiting.push({ item, pause, stop });
    if (this.#timer === undefined) this.#next();
  }

  /** Pauses or continues the queue. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#timer === undefined) this.#next();
  }

  /** Continues after a stop. */
  resume(): void {
    this.#stop(false);
    clearTimeout(this.#timer);
    this.#next();
  }

  /** Show all waiting items now, up to the next stop. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (!this.#stopped && this.#waiting.length > 0) this.#showFirst();
  }

  /** Forget all waiting items. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#stop(false);
  }

  #stop(stopped: boolean): void {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    this.onstop(stopped);
  }

  #showFirst(): number {
    const first = this.#waiting.shift();
    if (!first) return 0;
    this.show(first.item);
    this.#stop(first.stop);
    return first.pause;
  }

  #next(): void {
    this.#timer = undefined;
    if (this.#held || this.#stopped || this.#waiting.length === 0) return;
    const pause = this.#showFirst() * this.factor;
    if (pause > 0 && !this.#stopped) this.#timer = setTimeout(() => this.#next(), pause);
    else this.#next();
  }
}
