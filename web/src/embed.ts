/** The only page that other sites may embed in a frame: the replay of a game, or a puzzle. Both link to the app. */
import { mount, type Component } from "svelte";
import { preferred, speak } from "$i18n";
import { inFrame } from "$layout/frame";
import { isGame } from "$games/registry";
import { startTheme } from "$ui/theme.svelte";
import "./styles/tokens.generated.css";
import "./styles/base.css";

if (import.meta.env.MODE === "static") (await import("./static/start")).startStatic();
startTheme();
await speak(preferred());

const target = document.getElementById("app") as HTMLElement;
const { parts, begin } = inFrame();
const [kind, game = "", id = ""] = parts;
if (kind === "puzzle" && isGame(game))
  await show(import("./features/learn/puzzles/EmbeddedPuzzle.svelte"), { game, id });
else await show(import("./features/replay/Embedded.svelte"), { text: parts[0] ?? "", begin });

async function show<Props extends Record<string, unknown>>(
  loading: Promise<{ readonly default: Component<Props> }>,
  props: Props,
): Promise<void> {
  mount((await loading).default, { target, props });
}
