/** Changes of a view, as `core/view_changes.py` describes them: applied to the view that the page has. */

type Path = readonly (string | number)[];
/** [path, value] replaces a part; [path, at, removed, items] replaces items of a list. */
type Splice = readonly [path: Path, at: number, removed: number, items: readonly unknown[]];
export type ViewChange = readonly [path: Path, value: unknown] | Splice;

/** The view after these changes. The given one stays as it is, and parts that do not change stay the same objects. */
export function withChanges(view: unknown, changes: readonly ViewChange[]): unknown {
  return changes.reduce((before, change) => changed(before, change[0], change), view);
}

function changed(part: unknown, path: Path, change: ViewChange): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change.length === 2 ? change[1] : spliced(part as readonly unknown[], change);
  if (Array.isArray(part)) return part.map((item, i): unknown => (i === step ? changed(item, rest, change) : item));
  const fields = part as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: changed(fields[step], rest, change) };
}

function spliced(list: readonly unknown[], [, at, removed, items]: Splice): unknown {
  return [...list.slice(0, at), ...items, ...list.slice(at + removed)];
}
