/** Copies texts and pictures to the clipboard, or downloads a picture where the browser does not allow that. */
export type ClipboardResult = "copied" | "downloaded";

/** False if the browser refuses, so that the reader has to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // on plain http there is no clipboard for pages
  }
}

/** The older method, which works on plain http too: select it in a field, and let the browser copy what is selected. */
function copySelected(text: string): boolean {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  // Outside of an open dialog nothing can be selected.
  const place = document.querySelector("dialog[open]") ?? document.body;
  const focused = document.activeElement;
  place.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** A drawing that is being fetched. */
export async function copyPicture(source: Promise<string>, kind: "svg" | "png"): Promise<ClipboardResult> {
  const picture = kind === "png" ? source.then(raster) : source.then((text) => new Blob([text], { type: svgType }));
  // Browsers take SVG onto the clipboard as text only.
  const copied = await (kind === "png" ? copyLater("image/png", picture) : copyLater(plain, source.then(plainBlob)));
  return copied ? "copied" : download(await picture, `quadrangle.${kind}`);
}

/** A text that is being fetched; as a file where the browser does not allow copying. */
export async function copyFetchedText(source: Promise<string>): Promise<ClipboardResult> {
  const text = source.then(plainBlob);
  return (await copyLater(plain, text)) ? "copied" : download(await text, "quadrangle.txt");
}

const svgType = "image/svg+xml";
const plain = "text/plain";
const plainBlob = (text: string): Blob => new Blob([text], { type: plain });

/** WebKit allows writing during the click only, so the clipboard gets the promise of what is fetched and drawn. */
async function copyLater(type: string, content: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    return true;
  } catch {
    return false;
  }
}

/** A drawing on a canvas of this width, on paper if a colour is given. */
export async function drawn(source: string, width = 1200, paper?: string): Promise<HTMLCanvasElement> {
  const drawing = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const [, , across = 1, down = 1] = (drawing.getAttribute("viewBox") ?? "0 0 1 1").split(/[\s,]+/).map(Number);
  const height = Math.round((width * down) / across);
  // Without a size of its own a drawing is rasterised small, and then blown up.
  drawing.setAttribute("width", String(width));
  drawing.setAttribute("height", String(height));
  const image = new Image();
  // The page's policy shows pictures from data, not from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.outerHTML)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (paper && context) {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
  }
  context?.drawImage(image, 0, 0, width, height);
  return canvas;
}

export function encoded(canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), type, quality),
  );
}

async function raster(source: string): Promise<Blob> {
  return encoded(await drawn(source));
}

export function download(blob: Blob, name: string): ClipboardResult {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return "downloaded";
}
