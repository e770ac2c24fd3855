/**
 * Animation by comparing positions: no move carries animation code. A game lists its pieces before and after; `changes`
 * says which came and which moved; `fall`, `glide` and `appear` move the elements. Only transform and opacity are touched.
 */
import { animationSpeeds } from "./animationSpeeds";
import { settings } from "./settings.svelte";

interface Change<P> {
  readonly piece: P;
  /** Where it was; null if it was laid from outside. */
  readonly from: P | null;
}

/** Pieces of `after` that `before` lacks, each with the vanished piece it may have been (`kin`), every one used once. */
export function changes<P>(
  before: readonly P[],
  after: readonly P[],
  key: (piece: P) => string,
  kin: (was: P, is: P) => boolean,
): Change<P>[] {
  const earlier = new Set(before.map(key));
  const later = new Set(after.map(key));
  const gone = before.filter((piece) => !later.has(key(piece)));
  return after
    .filter((piece) => !earlier.has(key(piece)))
    .map((piece) => {
      const index = gone.findIndex((was) => kin(was, piece));
      return { piece, from: index < 0 ? null : (gone.splice(index, 1)[0] as P) };
    });
}

export function stillness(): boolean {
  return typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** 120 ms and 40 ms per step, at most 320. */
export function glideTime(steps: number): number {
  return Math.min(120 + 40 * steps, 320);
}

function run(node: Element, frames: Keyframe[], duration: number, delay = 0): void {
  const share = animationSpeeds[settings.speed];
  if (share === 0 || stillness() || !("animate" in node)) return;
  node.animate(frames, { duration: duration * share, delay: delay * share, easing: "ease-out", fill: "backwards" });
}

/** A piece is laid: it falls ten pixels. */
export function fall(node: Element, delay = 0): void {
  const from = { transform: "translateY(-10px)", opacity: 0 };
  run(node, [from, { transform: "none", opacity: 1 }], 140, delay);
}

/** A piece comes from (dx, dy), in the units of its picture, to where it is. */
export function glide(node: Element, dx: number, dy: number, duration: number): void {
  run(node, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], duration);
}

export function appear(node: Element, duration = 200, delay = 0): void {
  run(node, [{ opacity: 0 }, { opacity: 1 }], duration, delay);
}

/** Any input skips to the end of what is moving. Endless ones (the glow) continue. */
export function skip(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
    animation.finish();
  }
}
