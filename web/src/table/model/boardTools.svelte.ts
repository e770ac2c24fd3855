/** How somebody looks at a board: from which side, with which circles and arrows on it, and with how much around it. */

/** In shares of the board's width and height. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** A circle, or an arrow if it has an end. The second colour is drawn dashed, too. */
interface Drawn {
  readonly from: BoardPoint;
  readonly to: BoardPoint | null;
  readonly second: boolean;
}

/** A shorter stroke is a circle; a circle this near to another one erases it. In shares of the width. */
const near = 0.05;

export class BoardTools {
  flipped = $state(false);
  /** Only board, hands, score and main action are shown. */
  zen = $state(false);
  /** Fingers and the left button draw, too. */
  drawing = $state(false);
  drawn: readonly Drawn[] = $state.raw([]);

  /** A stroke across the board; `height` is that of the board for a width of 1. */
  stroke(from: BoardPoint, to: BoardPoint, height: number, second = false): void {
    const isShort = distance(from, to, height) < near;
    const mark: Drawn = { from, to: isShort ? null : to, second };
    const others = this.drawn.filter((other) => !isSame(mark, other, height));
    this.drawn = others.length < this.drawn.length ? others : [...this.drawn, mark];
  }

  clear(): void {
    this.drawn = [];
  }
}

function isSame(one: Drawn, other: Drawn, height: number): boolean {
  if ((one.to === null) !== (other.to === null)) return false;
  const ends = one.to && other.to ? distance(one.to, other.to, height) : 0;
  return Math.max(ends, distance(one.from, other.from, height)) < near;
}

function distance(one: BoardPoint, other: BoardPoint, height: number): number {
  return Math.hypot(one.x - other.x, (one.y - other.y) * height);
}
