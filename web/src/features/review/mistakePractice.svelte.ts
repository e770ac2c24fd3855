/** Your mistakes once more: one position after the other, each with the task to find something better. */
import { api } from "$api/client";
import { errorText } from "$i18n/errorText";
import type { TriedDecision } from "$api/types";
import type { Decision, ReviewedGame } from "./reviewedGame.svelte";

type Stage = "task" | "judging" | "same" | "right" | "wrong" | "shown" | "over";

/** The mistakes of the people at this screen, in the order of the game; of everybody in a game of others. */
export function mistakesToPractise(reviewed: ReviewedGame): readonly Decision[] {
  const mine = reviewed.tableSeats.filter((seat) => seat.mine).map(({ seat }) => seat);
  return (reviewed.review?.decisions ?? []).filter(
    ({ size, player }) => size !== null && (mine.length === 0 || mine.includes(player)),
  );
}

export class MistakePractice {
  stage: Stage = $state("task");
  index = $state(0);
  /** How many were solved by the first try. */
  solved = $state(0);
  /** The verdict on the last try. */
  verdict: TriedDecision | null = $state.raw(null);
  /** Why there is no verdict. */
  trouble = $state("");
  #tries = 0;

  constructor(
    private readonly reviewed: ReviewedGame,
    readonly mistakes: readonly Decision[],
  ) {}

  get decision(): Decision | null {
    return this.mistakes[this.index] ?? null;
  }

  get open(): boolean {
    return this.stage === "task";
  }

  /** Show the position before the mistake. */
  async begin(index = 0): Promise<void> {
    this.index = index;
    this.#tries = 0;
    await this.again();
  }

  async again(): Promise<void> {
    this.verdict = null;
    this.trouble = "";
    if (!this.decision) {
      this.stage = "over";
      return;
    }
    this.stage = "task";
    await this.reviewed.toDecision(this.decision.move);
  }

  next(): Promise<void> {
    return this.begin(this.index + 1);
  }

  /** The first decision of what was played on the board is judged; refused ones do not count. */
  async tried(action: string): Promise<void> {
    const { decision } = this;
    if (!decision || this.stage !== "task" || !(await this.reviewed.tryOnBoard(decision.move, action))) return;
    this.#tries++;
    if (action === decision.action) {
      this.stage = "same";
      return;
    }
    this.stage = "judging";
    try {
      const verdict = await api.tryAgain(this.reviewed.id, decision.move - 1, action);
      if (this.decision !== decision) return;
      this.verdict = verdict;
      this.stage = verdict.size === null ? "right" : "wrong";
      if (this.stage === "right" && this.#tries === 1) this.solved++;
    } catch (error) {
      this.trouble = errorText(error);
      this.stage = "wrong";
    }
  }

  /** The best decision, on the board. */
  async show(): Promise<void> {
    const better = this.decision?.alternatives[0]?.action;
    if (!this.decision || !better) return;
    await this.reviewed.tryOnBoard(this.decision.move, better);
    this.stage = "shown";
  }
}
