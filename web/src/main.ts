import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./i18n";
import { startRouter } from "./layout/router.svelte";
import { loadSite } from "./layout/site.svelte";
import { registerServiceWorker } from "./layout/registerServiceWorker";
import { startTheme } from "./ui/theme.svelte";
import { match } from "./routes";
import "./styles/tokens.generated.css";
import "./styles/base.css";

if (import.meta.env.MODE === "static") (await import("./static/start")).startStatic();
startTheme();
startRouter(match);
void loadSite();
await speak(preferred());
mount(App, { target: document.getElementById("app") as HTMLElement });
registerServiceWorker();
