/** The sizes at which the layout changes. */
import { MediaQuery } from "svelte/reactivity";

/** A phone on its side, or a page at 200 %: the board is on the left, everything else on the right. */
export const flat = new MediaQuery("(max-height: 480px) and (orientation: landscape)", false);
/** A phone's browser between its bars: status, board, scores and main action have to fit without scrolling. */
export const short = new MediaQuery(
  "(max-width: 720px) and (max-height: 780px) and (orientation: portrait), (max-width: 720px) and (min-height: 481px) and (max-height: 780px)",
  false,
);
/** One column with a drawer: phones either way round, and tablets, where a thumb works at the lower edge. */
export const phone = new MediaQuery(
  "(max-width: 720px), (max-height: 480px) and (orientation: landscape), (max-width: 999px) and (pointer: coarse)",
  false,
);
