/** Registers the service worker, which serves the page and past games without a network. The worker itself is web/public/sw.js. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === "static" || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").then(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      const assets = performance.getEntriesByType("resource").map(({ name }) => name);
      active?.postMessage({ assets }); // they were loaded before it was there
    },
    () => undefined, // private windows may forbid it: then the page needs a network
  );
}
