import { describe, expect, it } from "vitest";
import { tarFiles, unpacked } from "../../src/static/tarFiles";

const block = 512;

function entry(name: string, content: string): Uint8Array {
  const bytes = new Uint8Array(block + Math.ceil(content.length / block) * block);
  const put = (text: string, at: number): void => bytes.set(new TextEncoder().encode(text), at);
  put(name, 0);
  put(content.length.toString(8).padStart(11, "0"), 124);
  put(content, block);
  return bytes;
}
const archive = new Uint8Array([
  ...entry("a/empty.py", ""),
  ...entry("a/long", "x".repeat(block + 1)),
  ...entry("b", "y".repeat(block)),
  ...new Uint8Array(2 * block),
]);
const sizes = { "a/empty.py": 0, "a/long": block + 1, b: block };
const sizesOf = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([name, data]) => [name, data.length]));

describe("the archive of modules", () => {
  it("has files of any size", () => {
    expect(sizesOf(tarFiles(archive))).toEqual(sizes);
    expect(new TextDecoder().decode(tarFiles(archive).get("b"))).toBe("y".repeat(block));
  });

  it("arrives compressed", async () => {
    const packed = new Response(archive).body?.pipeThrough(new CompressionStream("gzip"));
    expect(sizesOf(await unpacked(new Response(packed)))).toEqual(sizes);
  });
});
