/** What games may use of the table: the types of `game.ts`, and parts that show players, clocks and points. */
export type * from "./model/game";
export { isEventful, lastGain, peakOf, type Course } from "./model/scoreHistory";
export { default as ScoreChart } from "./view/ScoreChart.svelte";
export { default as Clock } from "./online/Clock.svelte";
export { default as OpponentGone } from "./online/OpponentGone.svelte";
export { default as PresenceMark } from "./online/PresenceMark.svelte";
export { default as ChatPreview } from "./online/ChatPreview.svelte";
export { seatRating } from "./online/seatRating";
export * from "./online/timeControlText";
