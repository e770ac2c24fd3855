/** The status line's notices about clocks and presence, in addition to the task. */
import { numbers } from "$api/numbers";
import { serverNow } from "$api/time";
import type { Seat } from "$api/types";
import { grace, isLittle, leftAt } from "../model/clock";
import type { LiveTable } from "../model/live.svelte";
import { canAbort, clocksWait } from "../model/permissions";
import type { StatusLine } from "../view/status";
import { t } from "./text";

interface Notice {
  readonly kind: "claim" | "gone" | "little" | "waits";
  readonly seat: Seat;
}

const lookEvery = 250;

/** Call while a component is made; the answer is reactive. */
export function watchNotices(at: () => LiveTable): { readonly now: Notice | null } {
  let now = $state(serverNow());
  const timed = $derived(at().pace !== null && at().latest.status === "playing" && at().seated);
  const notice = $derived(timed ? noticeFor(at(), now) : null);

  $effect(() => {
    if (!timed) return;
    const timer = setInterval(() => (now = serverNow()), lookEvery);
    return () => clearInterval(timer);
  });

  return {
    get now(): Notice | null {
      return notice;
    },
  };
}

function noticeFor(table: LiveTable, now: number): Notice | null {
  const { clocks, pace, seats } = table;
  if (!clocks || !pace) return null;
  const gone =
    pace.kind === "real_time" ? seats.find((seat) => !seat.mine && (seat.since ?? null) !== null) : undefined;
  if (gone && now - Date.parse(gone.since ?? "") >= grace()) return { kind: "claim", seat: gone };
  const mine = seats.find((seat) => seat.mine && seat.seat === clocks.running);
  const left = mine ? leftAt(clocks, mine.seat, now) : null;
  if (mine && left !== null && isLittle(left, pace)) return { kind: "little", seat: mine };
  return gone ? { kind: clocksWait(table) ? "waits" : "gone", seat: gone } : null;
}

/** The status line with the notice in it. Questions and refusals go first. */
export function noticed(table: LiveTable, line: StatusLine, notice: Notice | null): StatusLine {
  if (!notice || line.tone !== "plain" || table.over) return line;
  const name = table.name(notice.seat.seat);
  if (notice.kind === "claim") {
    const n = numbers.claim_after_seconds / 60;
    return { text: t("presence.claimable", { name, n }), tone: "notice" };
  }
  if (notice.kind === "little") return { text: t("clock.little", { sentence: line.text }), tone: "notice" };
  const sentence = table.interactive ? t("presence.playOn") : "";
  if (notice.kind === "waits") return { text: t("presence.clocksWait", { name, sentence }).trim(), tone: "notice" };
  const key = notice.seat.presence === "away" ? "presence.left" : "presence.lostNow";
  return { text: t(key, { name, sentence }).trim(), tone: "notice" };
}

/** The status line of a rated game that will not count; as long as it can be cancelled. */
export function withRatingWarning(line: StatusLine, uncounted: boolean): StatusLine {
  if (!uncounted || line.tone !== "plain") return line;
  const n = numbers.rated_games_per_pair;
  return { text: t("rating.uncounted", { n, sentence: line.text }).trim(), tone: "notice" };
}

/** What claiming brings: with two the win, with more perhaps a bot; before everybody has moved nobody wins. */
export function claimWords(table: LiveTable): string {
  const { pace, seats, latest } = table;
  if (canAbort(table) && (seats.length === 2 || latest.rated)) return t("presence.claimAbort");
  return t(seats.length > 2 && pace?.time_up === "bot" ? "presence.claimBot" : "presence.claim");
}
