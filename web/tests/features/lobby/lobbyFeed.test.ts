import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "$api/client";
import type { TableLine } from "$api/types";
import { LobbyFeed } from "$features/lobby/lobbyFeed.svelte";

afterEach(() => vi.restoreAllMocks());

describe("the reader's own games in the lobby", () => {
  it("are all unfinished ones, however many have been finished since", async () => {
    const line = (id: string, status: TableLine["status"]): TableLine => ({ id, status }) as TableLine;
    const stored = { playing: [line("a", "playing")], open: [line("b", "open")] };
    const latest = Array.from({ length: 100 }, (_, n) => line(`finished ${n}`, "over"));
    vi.spyOn(api, "tables").mockImplementation((status) =>
      Promise.resolve(status === "playing" || status === "open" ? stored[status] : latest),
    );
    const feed = new LobbyFeed();
    await feed.load();
    expect(feed.games?.map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
