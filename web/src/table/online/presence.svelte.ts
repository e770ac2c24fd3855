/** Reports whether somebody is in front of this screen: quiet after a minute without input, or with the page hidden. */
import type { LiveTable } from "../model/live.svelte";

const quietAfter = 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Call while a component is made. */
export function attend(at: () => LiveTable): void {
  $effect(() => {
    const table = at();
    if (!table.awaited) return table.attend(null);
    let quiet: ReturnType<typeof setTimeout> | undefined;

    const stir = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => table.attend("quiet"), quietAfter);
      table.attend(document.hidden ? "quiet" : "here");
    };

    stir();
    for (const sign of signs) addEventListener(sign, stir, { passive: true });
    document.addEventListener("visibilitychange", stir);
    return () => {
      clearTimeout(quiet);
      for (const sign of signs) removeEventListener(sign, stir);
      document.removeEventListener("visibilitychange", stir);
    };
  });
}
