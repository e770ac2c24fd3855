/**
 * A game as an animation. The browser encodes each frame as WebP; this module only puts the frames into one
 * file: https://developers.google.com/speed/webp/docs/riff_container
 */
import { drawn, encoded } from "$ui/copyAndDownload";

export interface AnimationFrame {
  readonly bytes: Uint8Array;
  /** Milliseconds. */
  readonly time: number;
}

/** Pixels. */
export const width = 480;
/** Milliseconds that a turn is shown; the end stays longer. */
export const frameTime = 1000;
export const lastFrameTime = 3000;
/** The most frames of one picture: longer games leave turns out. */
const mostFrames = 240;

/** The turns that get a frame each: all, or evenly chosen, the last one always. */
export function chosen(turns: number): number[] {
  const step = Math.max(1, Math.ceil((turns + 1) / mostFrames));
  const turnsShown = Array.from({ length: Math.floor(turns / step) + 1 }, (_, i) => i * step);
  return turnsShown.at(-1) === turns ? turnsShown : [...turnsShown, turns];
}

export async function frameOf(drawing: string, width: number, paper: string): Promise<Uint8Array | null> {
  const blob = await encoded(await drawn(drawing, width, paper), "image/webp", 0.85);
  return blob.type === "image/webp" ? new Uint8Array(await blob.arrayBuffer()) : null;
}

/** The frames, each of this size, as one picture that repeats for ever. */
export function animated(frames: readonly AnimationFrame[], width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = chunk("VP8X", [0x02, 0, 0, 0, ...three(width - 1), ...three(height - 1)]);
  const loop = chunk("ANIM", [0, 0, 0, 0, 0, 0]);
  const chunks = frames.map(({ bytes, time }) =>
    chunk(
      "ANMF",
      [...three(0), ...three(0), ...three(width - 1), ...three(height - 1), ...three(time), 0x02],
      picture(bytes),
    ),
  );
  const body = joined([letters("WEBP"), head, loop, ...chunks]);
  return joined([letters("RIFF"), four(body.length), body]);
}

/** The chunks of a single picture that hold its pixels. */
export function picture(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (["VP8 ", "VP8L", "ALPH"].includes(name)) chunks.push(file.subarray(at, end));
    at = end;
  }
  return joined(chunks);
}

function chunk(name: string, start: readonly number[], rest: Uint8Array = new Uint8Array()): Uint8Array {
  const size = start.length + rest.length;
  return joined([letters(name), four(size), Uint8Array.from(start), rest, new Uint8Array(size % 2)]);
}

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function three(n: number): number[] {
  return [n & 255, (n >> 8) & 255, (n >> 16) & 255];
}

function four(n: number): Uint8Array {
  return Uint8Array.from([...three(n), (n >>> 24) & 255]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
