import { describe, expect, it } from "vitest";
import type { Snapshot } from "$api/types";
import { handOver, takeOver } from "$table/model/justCreated";

const table = { id: "t1" } as Snapshot;

describe("a table that was just created", () => {
  it("is handed over once", () => {
    handOver(table);
    expect(takeOver("t1")).toBe(table);
    expect(takeOver("t1")).toBeNull();
  });

  it("is not handed over to the page of another table, nor later", () => {
    handOver(table);
    expect(takeOver("t2")).toBeNull();
    expect(takeOver("t1")).toBeNull();
  });
});
