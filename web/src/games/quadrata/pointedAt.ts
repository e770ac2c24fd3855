/** What the pointer is over, read from the page: `data-zone` and `data-form` mark zones and forms in every component. */
import { pointIn } from "$ui/pointer";
import { onBoard, type Layout } from "./layout";
import type { Pointed, Zone } from "./gesture";

export function pointedAt(event: PointerEvent, svg: SVGSVGElement, layout: Layout): Pointed {
  const client = { x: event.clientX, y: event.clientY };
  const element = document.elementFromPoint(client.x, client.y);
  const marked = (name: "zone" | "form"): string | null =>
    element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
  return {
    client,
    at: onBoard(pointIn(svg, event), layout.frame),
    zone: marked("zone") as Zone | null,
    form: marked("form"),
  };
}
