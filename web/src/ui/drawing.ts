/**
 * Drawings as data. The games' `shapes.json` (in the Python package, which draws from them too) hold what they consist of:
 * numbers, and parts like ["circle", {"r": 3, "fill": "--gold"}, [parts inside]]. A value that begins with -- is a colour token.
 */
export type DrawnPart = readonly [
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside?: readonly DrawnPart[],
];

/** The parts as SVG text. */
export function markup(parts: readonly DrawnPart[]): string {
  return parts
    .map(([name, attributes, inside = []]) => `<${name}${written(attributes)}>${markup(inside)}</${name}>`)
    .join("");
}

function written(attributes: DrawnPart[1]): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${String(value).startsWith("--") ? `var(${value})` : value}"`)
    .join("");
}

/** Put definitions into the document once, however many drawings use them, so that no id is duplicated. */
export function define(name: string, parts: readonly DrawnPart[]): void {
  const id = `drawn-${name}`;
  if (document.getElementById(id)) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ id, width: "0", height: "0", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  svg.style.position = "absolute";
  svg.innerHTML = `<defs>${markup(parts)}</defs>`;
  document.body.append(svg);
}
