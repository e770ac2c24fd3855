/** jsdom has no media queries: a wide screen, nothing moving. Runs before every file of tests, so that each also passes alone. */
window.matchMedia = (media) =>
  ({
    media,
    matches: media.includes("reduced-motion"),
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
