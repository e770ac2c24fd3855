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
