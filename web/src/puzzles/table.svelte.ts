/** A puzzle as a table at which nobody else sits: a step of a lesson whose wrong tries are answered on the board. */
import { call } from "$lib/api/client";
import type { GameName, LessonTry, Position, Puzzle, PuzzleAnswer, PuzzleTry, Solver } from "$lib/api/types";
import { stillness } from "$lib/motion";
import type { AnyGame } from "$games/types";
import { LessonTable, pause } from "../lessons/table.svelte";

export type Judge = (moves: readonly string[]) => Promise<PuzzleTry>;

/** A solver is sent along with a first try, which counts. */
export function judgeOf(game: GameName, id: string, solver: () => Solver | null): Judge {
  return (moves) => call<PuzzleTry>("POST", `/puzzles/${game}/${id}`, { moves, solver: solver() });
}

/** In a lesson's words: solved is right, wrong is allowed but not asked for. */
const outcomes = { solved: "right", wrong: "allowed", going: "going", forbidden: "forbidden" } as const;
const between = 800;

export class PuzzleTable extends LessonTable {
  /** What was told when the last try was over. */
  answer: PuzzleAnswer | null = $state.raw(null);
  /** The refutation has been played. */
  refuted = $state(false);
  tries = $state(0);
  #over: (solved: boolean, answer: PuzzleAnswer) => void;

  constructor(
    game: GameName,
    rules: AnyGame,
    readonly puzzle: Puzzle,
    judge: Judge,
    over: (solved: boolean, answer: PuzzleAnswer) => void,
  ) {
    let heard: (tried: PuzzleTry) => void = () => undefined;
    const send = async (_: string, moves: readonly string[]): Promise<LessonTry> => {
      const tried = await judge(moves);
      heard(tried);
      return { ...tried, outcome: outcomes[tried.outcome], effects: {} };
    };
    super(game, rules, stepOf(puzzle), () => undefined, send, puzzle.position.turn ?? 1, null);
    this.#over = over;
    heard = (tried) => this.#hear(tried);
  }

  override get interactive(): boolean {
    return super.interactive && this.outcome !== "allowed";
  }

  override stir(): void {
    if (this.outcome === "forbidden") super.stir();
  }

  override reset(): void {
    this.answer = null;
    this.refuted = false;
    super.reset();
  }

  /** The solution, move by move; it stays on the board. */
  async showSolution(): Promise<void> {
    const { answer } = this;
    if (!answer) return;
    super.reset();
    this.outcome = "shown";
    const now = this.now;
    for (let n = 1; n <= answer.solution.length && now === this.now; n++) {
      const { position } = await this.send("", answer.solution.slice(0, n)).catch(() => ({ position: null }));
      if (position && now === this.now) await this.#step(position as Position);
    }
    this.answer = answer;
  }

  protected override async notAsked(): Promise<void> {
    this.outcome = "allowed";
    const now = this.now;
    for (const position of this.answer?.positions ?? []) {
      if (now !== this.now) return;
      await this.#step(position as Position);
    }
    const better = this.answer?.better;
    if (better && now === this.now) await this.#showBetter(better.position as Position, better.move, now);
    if (now === this.now) this.refuted = true;
  }

  /** Back to where the try left the way, with what would have led on as a ghost. */
  async #showBetter(position: Position, move: string, now: number): Promise<void> {
    if (!stillness()) await pause(2 * between);
    if (now !== this.now) return;
    this.show(position, {}, true);
    this.hand = this.rules.aim(move, this);
  }

  async #step(position: Position): Promise<void> {
    if (!stillness()) await pause(between);
    this.show(position, {}, true);
  }

  #hear({ outcome, answer }: PuzzleTry): void {
    if (!answer || this.outcome === "shown") return;
    this.answer = answer;
    this.tries++;
    this.#over(outcome === "solved", answer);
  }
}

function stepOf(puzzle: Puzzle): ConstructorParameters<typeof LessonTable>[2] {
  const { id: key, position } = puzzle;
  return { key, position, effects: {}, lit: [], solution: [], forbidden: null, targets: [], wanted: [] };
}
