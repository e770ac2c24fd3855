import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "$lib/i18n";
import { startRouter } from "$lib/router.svelte";
import { askSite } from "$lib/site.svelte";
import { startWorker } from "$lib/worker";
import { startTheme } from "$lib/theme.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

startTheme();
startRouter();
void askSite();
await speak(preferred());
mount(App, { target: document.getElementById("app") as HTMLElement });
startWorker();
