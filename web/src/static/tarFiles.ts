/** Reads a tar archive as `web/scripts/bytecode.mjs` writes it: files only, with short names. */
const block = 512;
const [nameBytes, sizeAt, sizeBytes] = [100, 124, 12];

/** Names and contents, which are parts of the archive. */
export function tarFiles(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const text = (at: number, size: number): string =>
    new TextDecoder().decode(archive.subarray(at, at + size)).replace(/\0.*/s, "");
  for (let at = 0; archive[at];) {
    const [start, size] = [at + block, Number.parseInt(text(at + sizeAt, sizeBytes), 8)];
    files.set(text(at, nameBytes), archive.subarray(start, start + size));
    at = start + Math.ceil(size / block) * block;
  }
  return files;
}

export async function unpacked(response: Response): Promise<Map<string, Uint8Array>> {
  const plain = response.body?.pipeThrough(new DecompressionStream("gzip"));
  return tarFiles(new Uint8Array(await new Response(plain).arrayBuffer()));
}
