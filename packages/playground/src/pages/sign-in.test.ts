import { afterEach, expect, test, vi } from "vitest";
import { SignIn } from "./sign-in.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("after 20 wrong tokens everybody waits for a minute, with the right one too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const { routes } = new SignIn("right");
  const send = async (token: string): Promise<string> => {
    const body = new URLSearchParams({ token, back: "/" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await routes.request("/sign-in", { method: "POST", body, headers });
    if (answer.status === 303) return "in";
    return (await answer.text()).includes("Too many wrong tokens") ? "wait" : "wrong";
  };
  expect(await send("right")).toBe("in");
  for (let time = 0; time < 20; time++) expect(await send("wrong")).toBe("wrong");
  expect([await send("wrong"), await send("right")]).toEqual(["wait", "wait"]);
  vi.setSystemTime(1_060_001);
  expect(await send("right")).toBe("in");
});
