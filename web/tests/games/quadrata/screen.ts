/** jsdom has no media queries: a wide screen, nothing moving. To be imported before anything that asks. */
window.matchMedia = (media) =>
  ({
    media,
    matches: media.includes("reduced-motion"),
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
