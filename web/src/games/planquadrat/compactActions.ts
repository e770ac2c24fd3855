/** The server's code for the places where a house may be laid: a hexadecimal number with a bit for each place. */
import { everyPlace } from "./geometry";

let places: readonly string[] | undefined;

/** All places of the board, in the order of their notation. The lowest bit is the first one. */
function allPlaces(): readonly string[] {
  return (places ??= [1, 2, 3].flatMap((length) => everyPlace(length).map(({ at }) => at)).sort());
}

export function readActions(code: string): readonly string[] {
  const bits = BigInt(`0x${code}`).toString(2);
  return allPlaces().filter((_, number) => bits.at(-1 - number) === "1");
}
