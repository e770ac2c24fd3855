/** What the page says about a puzzle: the task, the result of a try, and why the solution works. */
import { t as common } from "$i18n";
import { dashed, named } from "$table/model/actionText";
import type { AnyGame, AnyTable } from "$table/model/game";
import type { Said } from "../board-page/feedback";
import type { PuzzleTask } from "./puzzleTask.svelte";
import { t } from "./text";

const bot = "Bruno";
/** No answer is longer than a whole turn of PlanQuadrat. */
const longestAnswer = "a1–c1, a1–c1 → a1–c1, *a1";

function taskWords({ puzzle }: PuzzleTask): { readonly first: string; readonly second: string } {
  const { game, task, wanted } = puzzle;
  const taking = task === "add" && (puzzle.position.view as { phase?: string }).phase === "take";
  const values = { n: wanted, name: bot, rolls: rolls(puzzle.chance, puzzle.position.view) };
  const none = wanted === 0 ? t.maybe(`${game}.${task}.none`, values) : null;
  return {
    first: none ?? t.maybe(`${game}.${task}`, values) ?? "",
    second: t.maybe(`${game}.${task}.${taking ? "take" : "how"}`, values) ?? "",
  };
}

export function said(task: PuzzleTask, game: AnyGame): Said {
  const { first, second } = taskWords(task);
  if (task.table.outcome === "right")
    return {
      first: `**${t("solved")}** ${reached(task.puzzle, task.answer?.reached)}`,
      second: other(task),
      tone: "right",
    };
  if (task.table.outcome === "allowed")
    return {
      first: `**${t("notYet")}** ${reached(task.puzzle, task.answer?.reached)}`,
      second: reply(task, game) || first,
      tone: "forbidden",
    };
  if (task.table.outcome === "shown") return { first: `**${t("watch")}**`, second: first, tone: "task" };
  if (task.table.outcome !== "forbidden") return { first: `**${first}**`, second, tone: "task" };
  const { refusal } = task.table;
  const refusalText =
    refusal && (game.refusal(refusal.code, refusal.values) ?? common.maybe(`refusal.${refusal.code}`, refusal.values));
  return {
    first: `**${t("notAllowed")}** ${dashed(refusalText ?? common("connection.unreachable"))}`,
    second: first,
    tone: "forbidden",
  };
}

/** The texts of a puzzle that are known before a try; the page reserves room for them. */
export function sayable(task: PuzzleTask): readonly Said[] {
  const { puzzle } = task;
  const { first, second } = taskWords(task);
  const answered = longest([t("answers", { name: bot, moves: longestAnswer }), first]);
  const short = longest([puzzle.wanted, 0, -1, -64].map((n) => reached(puzzle, n)));
  return [
    { first: `**${first}**`, second, tone: "task" },
    { first: `**${t("solved")}** ${reached(puzzle, puzzle.wanted)}`, second: other(task), tone: "right" },
    { first: `**${t("notYet")}** ${short}`, second: answered, tone: "forbidden" },
  ];
}

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one), "");
}

/** The facts behind the solution. */
export function why(task: PuzzleTask, game: AnyGame): readonly string[] {
  return (task.answer?.reasons ?? []).flatMap(({ code, values }) => game.reason(code, values) ?? []);
}

function reached(puzzle: PuzzleTask["puzzle"], n = 0): string {
  const key = `${puzzle.game}.${puzzle.task}.reached`;
  const behind = n < 0 ? t.maybe(`${key}.behind`, { n: -n, name: bot }) : null;
  return t.maybe(`${key}.${n}`, { n, name: bot }) ?? behind ?? t.maybe(key, { n, name: bot }) ?? "";
}

function other({ puzzle, answer }: PuzzleTask): string {
  return t.maybe(`${puzzle.game}.${puzzle.task}.other`, { n: answer?.other ?? 0 }) ?? "";
}

function reply(task: PuzzleTask, game: AnyGame): string {
  const moves = task.answer?.refutation ?? [];
  return moves.length > 0 ? t("answers", { name: bot, moves: movesText(moves, game, task.table) }) : "";
}

/** A turn as people read it: parts that were left out and chance are left out. */
export function movesText(moves: readonly string[], game: AnyGame, table: AnyTable): string {
  const taken = moves.filter((move) => move !== "-" && !/^(turn|roll) /.test(move));
  return taken.map((move) => named(move, game, table)).join(game.named ? " · " : ", ");
}

/** The reader's numbers: the one on the table, and every second one of those to come. */
function rolls(chance: readonly string[], view: unknown): string {
  const rolled = (view as { rolled?: number | null }).rolled;
  return [rolled, ...chance.filter((_, i) => i % 2 === 1).map((roll) => roll.replace("roll ", ""))].join(", ");
}

/** The card that will be turned over next, where the puzzle shows it. */
export function comingCardOf([first]: readonly string[]): string | null {
  return first?.startsWith("turn ") ? first.slice(5) : null;
}
