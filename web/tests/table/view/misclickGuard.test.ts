import { describe, expect, it } from "vitest";
import { Guard } from "$table/view/misclickGuard.svelte";

describe("a main button that changes its meaning", () => {
  it("waits when another one stood there just before", () => {
    const guard = new Guard(700);
    expect(guard.waits("end", 0)).toBe(false);
    expect(guard.waits("rematch", 5000)).toBe(true);
  });

  it("waits, too, when the move was under way in between", () => {
    const guard = new Guard(700);
    guard.waits("claim", 0);
    guard.waits(null, 5000);
    expect(guard.waits("end", 5200)).toBe(true);
  });

  it("does not wait when it comes after a pause, comes first or comes back", () => {
    const guard = new Guard(700);
    expect(guard.waits("lay", 0)).toBe(false);
    guard.waits(null, 100);
    expect(guard.waits("lay", 200)).toBe(false);
    guard.waits(null, 300);
    expect(guard.waits("end", 5000)).toBe(false);
  });
});
