/** The worker in which bots search. */
import { run, type SearchJob } from "./botSearches";

addEventListener("message", ({ data }: MessageEvent<SearchJob>) => postMessage(run(data)));
