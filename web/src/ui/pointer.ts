/** From the pointer to the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer event is, in the units of the SVG's view box. */
export function pointIn(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: NaN, y: NaN };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** Pixels that a pressed pointer may tremble before the press is a drag. */
const dragSlack = 7;

/** The press has moved so far that it is a drag. A game may pass its own slack, in the units of its points. */
export function isDrag(from: Point, to: Point, slack = dragSlack): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > slack;
}
