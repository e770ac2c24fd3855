/** The measures of the drawn boards, and the way between half cell sides and the picture. */
import type { Point } from "$ui/pointer";
import { place, type Place } from "./geometry";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a drawing's lower left corner is, and how long the side of a cell is there. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export interface Layout {
  /** Cells along the side. */
  readonly side: number;
  readonly width: number;
  readonly height: number;
  /** The square that is filled. */
  readonly square: Box;
  readonly frame: Frame;
  /** The reserve field, and the part of it where the forms lie. */
  readonly reserve: Box;
  readonly rack: Box;
  /** Size of the coordinates; 0 leaves them out. */
  readonly labels: number;
  /** Numbers on forms are never smaller, so that they can be read when the picture is shown. */
  readonly numbers: number;
}

type Rest = Pick<Layout, "reserve" | "rack" | "labels" | "numbers">;

function layout(
  side: number,
  size: readonly [number, number],
  square: readonly [number, number, number],
  rest: Rest,
): Layout {
  const [width, height] = size;
  const [x, y, edge] = square;
  const frame = { x, y: y + edge, cell: edge / side };
  return { side, width, height, square: { x, y, width: edge, height: edge }, frame, ...rest };
}

/** The large board, for a mouse. */
export function wide(side: number): Layout {
  const reserve = { x: 63, y: 554, width: 498, height: 82 };
  return layout(side, [624, 652], [68, 34, 488], {
    reserve,
    rack: { x: 206, y: 562, width: 342, height: 66 },
    labels: 15,
    numbers: 13.5,
  });
}

/** The large board on a phone, where a unit is as little as 0.4 px: a narrower rim and larger words. */
export function narrow(side: number): Layout {
  const reserve = { x: 47, y: 618, width: 554, height: 88 };
  return layout(side, [624, 714], [52, 26, 544], {
    reserve,
    rack: { x: 256, y: 626, width: 330, height: 72 },
    labels: 27,
    numbers: 27,
  });
}

/** Somebody else's board, with the reserve beside it. */
export function small(side: number): Layout {
  const reserve = { x: 197, y: 6, width: 47, height: 184 };
  return layout(side, [250, 196], [10, 10, 176], {
    reserve,
    rack: { x: 200, y: 12, width: 41, height: 172 },
    labels: 0,
    numbers: 15,
  });
}

/** One of several others' boards: narrower, with the reserve below. */
export function smallest(side: number): Layout {
  const reserve = { x: 6, y: 195, width: 184, height: 46 };
  return layout(side, [196, 248], [10, 10, 176], {
    reserve,
    rack: { x: 12, y: 199, width: 172, height: 38 },
    labels: 0,
    numbers: 15,
  });
}

/** From half cell sides, y upward, to the picture. */
export function onScreen({ x, y }: Point, frame: Frame): Point {
  return { x: frame.x + (x * frame.cell) / 2, y: frame.y - (y * frame.cell) / 2 };
}

/** From the picture to half cell sides. */
export function onBoard({ x, y }: Point, frame: Frame): Point {
  return { x: (2 * (x - frame.x)) / frame.cell, y: (2 * (frame.y - y)) / frame.cell };
}

/** The lower left corner and the size of a form, in cell sides. */
export function extent({ outline }: Place): Box {
  const [xs, ys] = [outline.map(({ x }) => x / 2), outline.map(({ y }) => y / 2)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The frame in which a form lies in the middle of a box. */
export function centred(form: Place, { x, y, width, height }: Box, cell: number): Frame {
  const size = extent(form);
  return {
    x: x + width / 2 - cell * (size.x + size.width / 2),
    y: y + height / 2 + cell * (size.y + size.height / 2),
    cell,
  };
}

interface Racked {
  readonly code: string;
  readonly shape: string;
  readonly count: number;
  readonly frame: Frame;
  /** The part of the rack that belongs to this kind. */
  readonly box: Box;
}

/** Kinds of forms in a row (or, in a high box, in a column), all in the same size, as large as fits. */
export function rack(
  kinds: readonly { code: string; shape: string; count: number }[],
  box: Box,
  most: number,
): Racked[] {
  const upright = box.height > box.width;
  const gap = upright ? 7 : 12;
  const sizes = kinds.map(({ shape }) => extent(place(shape)));
  const long = sum(sizes.map(({ width, height }) => (upright ? height : width)));
  const broad = Math.max(...sizes.map(({ width, height }) => (upright ? width : height)));
  const room = (upright ? box.height : box.width) - gap * (kinds.length - 1);
  const cell = Math.min(most, room / long, (upright ? box.width : box.height) / broad);
  let at = upright ? box.y : box.x + box.width - cell * long - gap * (kinds.length - 1);
  return kinds.map((kind, i) => {
    const size = sizes[i] as Box;
    const step = cell * (upright ? size.height : size.width);
    const own = upright ? { ...box, y: at, height: step } : { ...box, x: at, width: step };
    at += step + gap;
    return { ...kind, frame: centred(place(kind.shape), own, cell), box: own };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
