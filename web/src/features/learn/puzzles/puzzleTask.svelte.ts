/** A puzzle: one task at one position. A wrong try is answered on the board. */
import { call } from "$api/client";
import type { GameName, LessonTry, Position, Puzzle, PuzzleAnswer, PuzzleTry, Solver } from "$api/types";
import { stillness } from "$ui/motion";
import type { AnyGame } from "$table/model/game";
import { judged } from "../board-page/offline";
import { ExerciseTable, pause, type Exercise } from "../board-page/exerciseTable.svelte";

type Judge = (moves: readonly string[]) => Promise<PuzzleTry>;

/** The solver is sent with a first try, which counts. */
export function judgeOf(game: GameName, id: string, solver: () => Solver | null): Judge {
  return (moves) =>
    judged(
      moves,
      () => call<PuzzleTry>("POST", `/puzzles/${game}/${id}`, { moves, solver: solver() }),
      () => solutionOf(game, id),
      ({ tries }) => tries.at(-1)?.answer?.solution ?? [],
    );
}

export function solutionOf(game: GameName, id: string): Promise<{ readonly tries: readonly PuzzleTry[] }> {
  return call("GET", `/puzzles/${game}/${id}/solution`);
}

const outcomes = { solved: "right", wrong: "allowed", going: "going", forbidden: "forbidden" } as const;
const between = 800;

export class PuzzleTask implements Exercise {
  readonly effects = {};
  readonly strength = null;
  /** The server's answer to the last complete try. */
  answer: PuzzleAnswer | null = $state.raw(null);
  tries = $state(0);
  readonly table: ExerciseTable;

  constructor(
    readonly game: GameName,
    rules: AnyGame,
    readonly puzzle: Puzzle,
    private readonly askJudge: Judge,
    private readonly onover: (solved: boolean, answer: PuzzleAnswer) => void,
  ) {
    this.table = new ExerciseTable(game, rules, this);
  }

  get position(): Position {
    return this.puzzle.position;
  }
  get me(): number {
    return this.puzzle.position.turn ?? 1;
  }

  async judge(moves: readonly string[]): Promise<LessonTry> {
    const tried = await this.askJudge(moves);
    this.#record(tried);
    return { ...tried, outcome: outcomes[tried.outcome], effects: {} };
  }

  #record({ outcome, answer }: PuzzleTry): void {
    if (!answer) return;
    this.answer = answer;
    this.tries++;
    this.onover(outcome === "solved", answer);
  }

  readonly effectsHidden = true;

  isOpen(): boolean {
    return this.table.outcome !== "allowed";
  }

  onright(): void {}

  /** The opponent's reply. What would have worked is shown only on request. */
  async onallowed(): Promise<void> {
    this.table.outcome = "allowed";
    const same = this.table.sameAttempt();
    for (const position of this.answer?.positions ?? []) {
      if (!same()) return;
      await this.#step(position as Position);
    }
  }

  /** Something is pressed, so the text about a refused decision has been read. */
  stir(): void {
    if (this.table.outcome === "forbidden") this.table.forget();
  }

  reset(): void {
    this.answer = null;
    this.table.restart();
  }

  /** Show the solution move by move; its last position stays on the board. */
  async showSolution(): Promise<void> {
    const { answer } = this;
    if (!answer) return;
    this.table.restart();
    this.table.outcome = "shown";
    const same = this.table.sameAttempt();
    for (const position of answer.solution_positions) {
      if (!same()) return;
      await this.#step(position as Position);
    }
  }

  close(): void {
    this.table.close();
  }

  async #step(position: Position): Promise<void> {
    if (!stillness()) await pause(between);
    this.table.show(position, {}, true);
  }
}
