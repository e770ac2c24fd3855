/** The widths at which the layout changes (DESIGN.md, "Layout"). */
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("(max-width: 720px)", false);
export const tablet = new MediaQuery("(max-width: 999px)", false);
