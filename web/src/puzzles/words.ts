/** What the page says about a puzzle: the task, what became of a try, and why the solution works. */
import { t as shell } from "$lib/i18n";
import { dashed, named } from "$games/named";
import type { AnyGame, AnyTable } from "$games/types";
import type { Said } from "../lessons/words";
import type { PuzzleTable } from "./table.svelte";
import { t } from "./text";

const bot = "Bruno";
/** No answer is longer than a whole turn of PlanQuadrat. */
const longestAnswer = "a1–c1, a1–c1 → a1–c1, *a1";
const choices = ["", ".none", ".take", ".draw", ".pass"];

export function task({ puzzle }: PuzzleTable): { readonly first: string; readonly second: string } {
  const { game, task, wanted } = puzzle;
  const taking = task === "add" && (puzzle.position.view as { phase?: string }).phase === "take";
  const values = { n: wanted, name: bot, rolls: rolls(puzzle.chance, puzzle.position.view), card: card(puzzle.chance) };
  const none = wanted === 0 ? t.maybe(`${game}.${task}.none`, values) : null;
  return {
    first: none ?? t.maybe(`${game}.${task}`, values) ?? "",
    second: t.maybe(`${game}.${task}.${taking ? "take" : "how"}`, values) ?? "",
  };
}

export function said(table: PuzzleTable, game: AnyGame): Said {
  const { first, second } = task(table);
  if (table.outcome === "right")
    return {
      first: `**${t("solved")}** ${reached(table.puzzle, table.answer?.reached)}`,
      second: other(table),
      tone: "right",
    };
  if (table.outcome === "allowed")
    return {
      first: `**${t("notYet")}** ${reached(table.puzzle, table.answer?.reached)}`,
      second: better(table) || reply(table, game) || first,
      tone: "forbidden",
    };
  if (table.outcome === "shown") return { first: `**${t("watch")}**`, second: first, tone: "task" };
  if (table.outcome !== "forbidden") return { first: `**${first}**`, second, tone: "task" };
  const { refusal } = table;
  const told =
    refusal && (game.refusal(refusal.code, refusal.values) ?? shell.maybe(`refusal.${refusal.code}`, refusal.values));
  return {
    first: `**${t("notAllowed")}** ${dashed(told ?? shell("connection.unreachable"))}`,
    second: first,
    tone: "forbidden",
  };
}

/** What a puzzle is going to say, as far as it can be known before a try, for which there has to be room. */
export function sayable(table: PuzzleTable): readonly Said[] {
  const { puzzle } = table;
  const { first, second } = task(table);
  const key = `${puzzle.game}.${puzzle.task}.better`;
  const led = choices.map((choice) => t.maybe(key + choice, { n: puzzle.wanted, nth: 1 }) ?? "");
  const answered = longest([...led, t("answers", { name: bot, moves: longestAnswer }), first]);
  const short = longest([puzzle.wanted, 0, -1, -64].map((n) => reached(puzzle, n)));
  return [
    { first: `**${first}**`, second, tone: "task" },
    { first: `**${t("solved")}** ${reached(puzzle, puzzle.wanted)}`, second: other(table), tone: "right" },
    { first: `**${t("notYet")}** ${short}`, second: answered, tone: "forbidden" },
  ];
}

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one), "");
}

/** The facts behind the solution. */
export function why(table: PuzzleTable, game: AnyGame): readonly string[] {
  return (table.answer?.reasons ?? []).flatMap(({ code, values }) => game.reason(code, values) ?? []);
}

function reached(puzzle: PuzzleTable["puzzle"], n = 0): string {
  const key = `${puzzle.game}.${puzzle.task}.reached`;
  const behind = n < 0 ? t.maybe(`${key}.behind`, { n: -n, name: bot }) : null;
  return t.maybe(`${key}.${n}`, { n, name: bot }) ?? behind ?? t.maybe(key, { n, name: bot }) ?? "";
}

function other({ puzzle, answer }: PuzzleTable): string {
  return t.maybe(`${puzzle.game}.${puzzle.task}.other`, { n: answer?.other ?? 0 }) ?? "";
}

/** Where the try left the way: a ghost on the board shows what would have led on. */
function better({ puzzle, answer, refuted }: PuzzleTable): string {
  if (!answer?.better || !refuted) return "";
  const { move, number } = answer.better;
  const values = { n: puzzle.wanted, nth: number };
  const key = `${puzzle.game}.${puzzle.task}.better`;
  const none = puzzle.wanted === 0 ? t.maybe(`${key}.none`, values) : null;
  return t.maybe(`${key}.${move.split(" ")[0]}`, values) ?? none ?? t.maybe(key, values) ?? "";
}

function reply(table: PuzzleTable, game: AnyGame): string {
  const moves = table.answer?.refutation ?? [];
  return moves.length > 0 ? t("answers", { name: bot, moves: shown(moves, game, table) }) : "";
}

/** A turn as people read it: parts that were left out and chance are left out. */
export function shown(moves: readonly string[], game: AnyGame, table: AnyTable): string {
  const taken = moves.filter((move) => move !== "-" && !/^(turn|roll) /.test(move));
  return taken.map((move) => named(move, game, table)).join(game.named ? " · " : ", ");
}

/** The reader's numbers: the one on the table, and every second one of those to come. */
function rolls(chance: readonly string[], view: unknown): string {
  const rolled = (view as { rolled?: number | null }).rolled;
  return [rolled, ...chance.filter((_, i) => i % 2 === 1).map((roll) => roll.replace("roll ", ""))].join(", ");
}

function card([first]: readonly string[]): string {
  return first?.replace("turn ", "") ?? "";
}
