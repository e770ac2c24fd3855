/** The service worker (public/sw.js): the page and the own past games without a network. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").then(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      const assets = performance.getEntriesByType("resource").map(({ name }) => name);
      active?.postMessage({ assets }); // they were loaded before it was there
    },
    () => undefined, // private windows may forbid it: then there is no page without a network
  );
}
