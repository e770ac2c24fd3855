import { describe, expect, it } from "vitest";
import { animated, chosen, picture } from "$features/replay/animatedWebp";
import { embedAddress, embedCode, turnIn } from "$table/replay/embedCode";
import { readRecord } from "$features/replay/record";

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const single = Uint8Array.from(
  [..."RIFF\x16\0\0\0WEBPEXIF\x01\0\0\0x\0VP8 \x03\0\0\0abc\0"].map((c) => c.charCodeAt(0)),
);

describe("a moving picture", () => {
  it("keeps the pixels of each frame and nothing else", () => {
    expect(text(picture(single))).toBe("VP8 \x03\0\0\0abc\0");
  });
  it("is a file of its stated length with every frame in it", () => {
    const file = animated(
      [
        { bytes: single, time: 1000 },
        { bytes: single, time: 3000 },
      ],
      480,
      300,
    );
    expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
    expect(text(file).split("ANMF")).toHaveLength(3);
  });
  it("has a frame a turn, and of a long game the last one too", () => {
    expect(chosen(3)).toEqual([0, 1, 2, 3]);
    expect(chosen(1000).length).toBeLessThanOrEqual(241);
    expect(chosen(1000).at(-1)).toBe(1000);
  });
});

describe("a replay elsewhere", () => {
  it("begins where its code says", () => {
    const code = embedCode(embedAddress("abc", 24, "https://here/embed"), "320", "Minisurf");
    expect(code).toContain('src="https://here/embed/abc#24" width="320"');
    expect(turnIn("#24")).toBe(24);
    expect(turnIn("#main")).toBe(0);
  });
});

describe("a file", () => {
  it("is a record, or many of which the first counts, or none", () => {
    const record = { quadrangle: 1, game: "quadrata", moves: ["begin 1"] };
    expect(readRecord(JSON.stringify(record))).toEqual(record);
    expect(readRecord(`${JSON.stringify(record)}\n{"quadrangle": 1}\n`)).toEqual(record);
    expect(readRecord("[]")).toBeNull();
    expect(readRecord("not JSON")).toBeNull();
  });
});
