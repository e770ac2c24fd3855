/** The one page that may stand in a frame on other people's pages. It plays a game back, and leads to the app. */
import { mount } from "svelte";
import { preferred, speak } from "$i18n";
import { startTheme } from "$ui/theme.svelte";
import Embed from "./Embed.svelte";
import "../../styles/tokens.css";
import "../../styles/base.css";

startTheme();
await speak(preferred());
mount(Embed, { target: document.getElementById("app") as HTMLElement });
