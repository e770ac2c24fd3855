/** Everything that stands upright on the board, in the order of drawing: houses, monuments, and the ghost among them. */
import { anchor, house, screen, squareCentre, type House, type Layout } from "./geometry";
import type { Hand } from "./interaction";
import { drawingOrder, type Box, type Upright } from "./drawingOrder";
import { houseShape } from "./houseShape";
import { foot, house as measures } from "./shapes";
import type { View } from "./view";

export type Standing = Upright & { readonly key: string } & (
    | { readonly kind: "monument"; readonly owner: number; readonly x: number; readonly y: number }
    | {
        readonly kind: "house";
        readonly house: House;
        readonly look: "rest" | "ghost" | "lifted" | "premove";
        readonly frozen: boolean;
      }
  );

export function uprights(
  view: Pick<View, "houses" | "claims">,
  { ghost, held }: Hand,
  layout: Layout,
  premove: string | null = null,
): Standing[] {
  const houses = view.houses.map(({ at, frozen }) =>
    standing(at, at === held && ghost !== held ? "lifted" : "rest", frozen, layout),
  );
  const ghosts = ghost && ghost !== held && ghost !== premove ? [standing(ghost, "ghost", false, layout)] : [];
  if (premove) ghosts.push(standing(premove, "premove", false, layout));
  const monuments = view.claims.map(({ owner, first, squares }) => monument(owner, first, squares, layout));
  return drawingOrder([...houses, ...ghosts, ...monuments]);
}

function standing(
  at: string,
  look: "rest" | "ghost" | "lifted" | "premove",
  frozen: boolean,
  layout: Layout,
): Standing {
  const drawn = house(at);
  const key = look === "ghost" || look === "premove" ? look : at;
  return {
    key,
    kind: "house",
    house: drawn,
    look,
    frozen,
    ground: ground(drawn, layout),
    box: houseShape(drawn, layout).box,
  };
}

function ground({ start, length, across }: House, layout: Layout): Box {
  const { x, y } = screen(start, layout);
  const size = length * layout.unit;
  const { shortening, half } = measures;
  return across
    ? { left: x + shortening, right: x + size - shortening, top: y - half, bottom: y + half }
    : { left: x - half, right: x + half, top: y - size + shortening, bottom: y - shortening };
}

function monument(owner: number, first: string, squares: readonly string[], layout: Layout): Standing {
  const spot = squareCentre(anchor(squares), layout);
  const [x, y] = [spot.x + foot[0], spot.y + foot[1]];
  return {
    key: `monument ${first}`,
    kind: "monument",
    owner,
    x,
    y,
    ground: { left: x - 14, right: x + 14, top: y - 7, bottom: y + 9 },
    box: { left: x - 14, right: x + 24, top: y - 46, bottom: y + 12 },
  };
}
