import { describe, expect, it } from "vitest";
import { deviceName } from "$features/accounts/deviceName";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device", () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, "Chrome · Linux"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
      "Edge · Windows",
    ],
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, "Chrome · Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1", "Safari · iPhone"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox · macOS"],
    ["my own browser", "my own browser"],
  ])("that says %s is called %s", (agent, name) => expect(deviceName(agent)).toBe(name));
});
