/** The sizes at which the layout changes (DESIGN.md, "Layout"). */
import { MediaQuery } from "svelte/reactivity";

/** A phone on its side, or a page at 200 %: the board stands left, everything else right of it. */
export const flat = new MediaQuery("(max-height: 480px) and (orientation: landscape)", false);
/** One column with a drawer: phones either way round, and tablets, where a thumb works at the lower edge. */
export const phone = new MediaQuery(
  "(max-width: 720px), (max-height: 480px) and (orientation: landscape), (max-width: 999px) and (pointer: coarse)",
  false,
);
