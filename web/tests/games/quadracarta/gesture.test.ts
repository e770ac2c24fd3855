import { describe, expect, it } from "vitest";
import { idle, move, press, release, type Gesture, type Intent } from "$games/quadracarta/gesture";

const finger = (x: number, y: number, id = 1): { id: number; x: number; y: number } => ({ id, x, y });

/** Follow a finger along points; the intents on the way, without the ones that mean nothing. */
function along(start: Gesture, ...points: ReturnType<typeof finger>[]): { gesture: Gesture; intents: Intent[] } {
  let gesture = start;
  const intents: Intent[] = [];
  for (const point of points) {
    const step = move(gesture, point);
    gesture = step.gesture;
    if (step.intent.do !== "nothing") intents.push(step.intent);
  }
  return { gesture, intents };
}

describe("one pointer", () => {
  it("hovers while nothing is pressed", () => {
    expect(move(idle, finger(5, 6)).intent).toEqual({ do: "hover", at: finger(5, 6) });
  });

  it("taps when it comes up where it went down", () => {
    const { gesture } = along(press(idle, finger(10, 10), false), finger(13, 12));
    const step = release(gesture, finger(13, 12));
    expect(step.intent).toEqual({ do: "tap", at: finger(13, 12) });
    expect(step.gesture).toEqual(idle);
  });

  it("pans when it moves, and is not a tap then", () => {
    const { gesture, intents } = along(press(idle, finger(10, 10), false), finger(30, 10), finger(35, 20));
    expect(intents).toEqual([
      { do: "pan", dx: 20, dy: 0 },
      { do: "pan", dx: 5, dy: 10 },
    ]);
    expect(release(gesture, finger(35, 20)).intent.do).toBe("nothing");
  });

  it("adjusts the ghost when it came down on it", () => {
    const { intents } = along(press(idle, finger(10, 10), true), finger(30, 10));
    expect(intents).toEqual([{ do: "adjust", at: finger(30, 10) }]);
  });

  it("means nothing when it was never pressed here", () => {
    expect(release(idle, finger(1, 1)).intent.do).toBe("nothing");
  });
});

describe("two fingers", () => {
  const two = press(press(idle, finger(100, 100), true), finger(200, 100, 2), false);

  it("zoom by how far they spread, about their middle", () => {
    const { intents } = along(two, finger(300, 100, 2));
    expect(intents).toEqual([{ do: "pinch", at: { x: 200, y: 100 }, factor: 2, dx: 50, dy: 0 }]);
  });

  it("are neither a tap nor a drag of the ghost when one of them is lifted", () => {
    const first = release(two, finger(200, 100, 2));
    expect(along(first.gesture, finger(120, 100)).intents).toEqual([{ do: "pan", dx: 20, dy: 0 }]);
    expect(release(first.gesture, finger(100, 100)).intent.do).toBe("nothing");
  });
});
