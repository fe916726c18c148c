import { expect, test } from "vitest";
import { isBlockedPort, warnOfBlockedPort } from "./blocked-port.ts";

const ports = Array.from({ length: 11_000 }, (_, port) => port);
const blocked = ports.filter((port) => isBlockedPort(port));

test("the ports are those that fetch refuses, and their neighbours are not", async () => {
  const asked = [...new Set(blocked.flatMap((port) => [port - 1, port, port + 1]))].filter(
    (port) => port > 0,
  );
  const refused = await Promise.all(
    asked.map(async (port) => {
      const answer = fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" });
      const reason = await answer.then(
        () => "answered",
        ({ cause }: Error) => String(cause),
      );
      return reason.includes("bad port") ? [port] : [];
    }),
  );
  expect(refused.flat()).toEqual(asked.filter((port) => isBlockedPort(port)));
});

test("a server that is told to listen there is warned with a port that works", () => {
  const said: string[] = [];
  const output = { warn: (message: string) => void said.push(message) };
  for (const port of [0, 4180, 6000]) warnOfBlockedPort(port, output);
  expect(said).toEqual([
    "browsers and most clients refuse port 6000: choose another, such as 7000",
  ]);
  expect(blocked.filter((port) => isBlockedPort(port + 1_000))).toEqual([]);
});
