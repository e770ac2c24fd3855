/** Wood, night or high contrast: chosen, or as the system prefers. */
import type { IconName } from "./icons";
import { recall, remember } from "./storage";

export const themes = ["wood", "night", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const themeIcons: Readonly<Record<Theme, IconName>> = { wood: "sun", night: "moon", contrast: "contrast" };

const state = $state<{ chosen: Theme | null; system: Theme }>({ chosen: null, system: "wood" });

export function theme(): Theme {
  return state.chosen ?? state.system;
}

export function chosenTheme(): Theme | null {
  return state.chosen;
}

export function chooseTheme(theme: Theme | null): void {
  state.chosen = theme;
  remember("theme", theme ?? "");
  apply();
}

export function nextTheme(): void {
  chooseTheme(themes[(themes.indexOf(theme()) + 1) % themes.length] as Theme);
}

export function startTheme(): void {
  const remembered = recall("theme");
  state.chosen = themes.find((theme) => theme === remembered) ?? null;
  const contrast = matchMedia("(prefers-contrast: more)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const look = (): void => {
    state.system = contrast.matches ? "contrast" : dark.matches ? "night" : "wood";
    apply();
  };
  contrast.addEventListener("change", look);
  dark.addEventListener("change", look);
  look();
}

function apply(): void {
  document.documentElement.dataset["theme"] = theme();
}
