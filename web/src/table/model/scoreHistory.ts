/** The points over a game, for charts and for sentences after the end. Plain functions. */

/** Everybody's points at the start and after each move, by seat. */
export type Course = readonly (readonly number[])[];

interface Plot {
  readonly width: number;
  readonly height: number;
  /** The points at the upper edge. */
  readonly most: number;
}

/** The most points that anybody had at any time. */
export function mostOf(course: Course): number {
  return Math.max(1, ...course.flat());
}

/** A seat's best score. */
export function peakOf(course: Course, seat: number): number {
  return Math.max(0, ...course.map((scores) => scores[seat - 1] ?? 0));
}

export function heightOf(points: number, { height, most }: Plot): number {
  return round(height - (height * points) / most);
}

/** The line of a seat: points change at a move and stay until the next, so it goes in steps. */
export function stairs(course: Course, seat: number, plot: Plot): string {
  const points = course.map((scores) => scores[seat - 1] ?? 0);
  const across = plot.width / Math.max(1, points.length - 1);
  const steps = points.flatMap((now, i) =>
    i > 0 && now !== points[i - 1] ? [`H${round(across * i)}V${heightOf(now, plot)}`] : [],
  );
  return `M0 ${heightOf(points[0] ?? 0, plot)}${steps.join("")}H${plot.width}`;
}

/** Where to write labels at the ends of lines: as near as possible, and at least `apart` from each other. */
export function spread(heights: readonly number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  let room = -Infinity;
  for (const i of order) room = moved[i] = Math.max(moved[i] ?? 0, room + apart);
  room = lowest + apart;
  for (const i of order.reverse()) room = moved[i] = Math.min(moved[i] ?? 0, room - apart);
  return moved;
}

interface Gain {
  readonly seat: number;
  readonly points: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The last time that somebody's points grew; null if they never did. */
export function lastGain(course: Course): Gain | null {
  for (let i = course.length - 1; i > 0; i--) {
    const [before = [], after = []] = [course[i - 1], course[i]];
    const seat = after.findIndex((points, j) => points > (before[j] ?? 0)) + 1;
    if (seat > 0) return { seat, points: (after[seat - 1] ?? 0) - (before[seat - 1] ?? 0), before, after };
  }
  return null;
}

/** Whether the points changed at all. */
export function isEventful(course: Course | null): course is Course {
  return course !== null && course.length > 2 && lastGain(course) !== null;
}

const round = (n: number): number => Math.round(10 * n) / 10;
