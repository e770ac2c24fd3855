/** Requests the review of a game and polls its progress. */
import { api, Refused } from "$api/client";
import type { Refusal, ReviewShown } from "$api/types";

const pause = 700;

export class ReviewRequest {
  current: ReviewShown | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  unreachable = $state(false);
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly ondone: (status: ReviewShown) => void,
  ) {}

  /** Whether it is there already; else it has to be asked for. */
  async look(): Promise<void> {
    await this.#ask(() => api.review(this.id));
  }

  async begin(): Promise<void> {
    this.refusal = null;
    await this.#ask(() => api.askReview(this.id));
  }

  close(): void {
    this.#closed = true;
  }

  async #ask(call: () => Promise<ReviewShown>): Promise<void> {
    try {
      this.current = await call();
      this.unreachable = false;
    } catch (error) {
      if (error instanceof Refused) return void (this.refusal = error.refusal);
      this.unreachable = true;
    }
    if (this.current?.status === "done") return this.ondone(this.current);
    if (this.#closed || this.current?.status === "none") return;
    await new Promise((pass) => setTimeout(pass, pause));
    if (!this.#closed) await this.#ask(() => api.review(this.id));
  }
}
