import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { RequestTurns } from "./request-turns.ts";

/** A request that costs some milliseconds of a clock, and whether its client has left. */
function taken(count: number, cost: number) {
  let now = 0;
  const turns = new RequestTurns(() => now);
  const started: number[] = [];
  const clients = Array.from({ length: count }, () => ({ destroyed: false }));
  const response = { destroyed: false } as ServerResponse;
  for (const [index, socket] of clients.entries())
    turns.take({ socket, headers: {} } as unknown as IncomingMessage, response, () => {
      started.push(index);
      now += cost;
    });
  return { started, clients };
}

test("requests that cost little are started by the dozen", async () => {
  const { started } = taken(1_000, 0);
  expect(started).toHaveLength(32);
  for (let turns = 0; turns < 31; turns++) await turn();
  expect(started).toHaveLength(1_000);
});

test("A9 costly requests leave a turn to other events, and are started in their order", async () => {
  const { started } = taken(300, 10);
  const first = started.length;
  const perTurn: number[] = [];
  while (started.length < 300) {
    const before = started.length;
    await turn();
    perTurn.push(started.length - before);
  }
  expect(first).toBe(32);
  // A turn of five is as long as it may be: never many more, and never so few that it does not end.
  expect(Math.max(...perTurn.slice(2))).toBeLessThanOrEqual(8);
  expect(started).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

test("A9 a request whose client has left before its turn is not started", async () => {
  const { started, clients } = taken(100, 10);
  for (const client of clients) client.destroyed = true;
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(started).toHaveLength(32);
});

test("A9 more requests than may wait are answered at once", () => {
  const answers: number[] = [];
  const turns = new RequestTurns();
  const response = {
    destroyed: false,
    writeHead: (status: number) => ({ end: () => answers.push(status) }),
  } as unknown as ServerResponse;
  const request = { socket: { destroyed: false }, headers: {} } as IncomingMessage;
  for (let count = 0; count < 32 + 10_000 + 3; count++) turns.take(request, response, () => {});
  expect(answers).toEqual([503, 503, 503]);
});

test.each([
  ["its address", { socket: { remoteAddress: "10.0.0.2" } }],
  ["its token", { headers: { authorization: "Bearer b" } }],
  ["its session", { headers: { "mcp-session-id": "b" } }],
  ["what it calls itself", { headers: { "user-agent": "b" } }],
])(
  "A9 a client that is told apart by %s does not wait behind all requests of another",
  async (_, other) => {
    let now = 0;
    const turns = new RequestTurns(() => now);
    const started: string[] = [];
    const response = { destroyed: false } as ServerResponse;
    const take = (name: string, parts: object): void => {
      const request = { socket: { remoteAddress: "10.0.0.1" }, headers: {}, ...parts };
      turns.take(request as unknown as IncomingMessage, response, () => {
        started.push(name);
        now += 100;
      });
    };
    for (let count = 0; count < 500; count++) take("costly", {});
    take("other", other);
    while (!started.includes("other")) await turn();
    expect(started.length).toBeLessThanOrEqual(32 + 32 / 8);
  },
);

test("A9 whoever poses as many clients takes turns with those of its own address alone", async () => {
  let now = 0;
  const turns = new RequestTurns(() => now);
  const started: string[] = [];
  const response = { destroyed: false } as ServerResponse;
  const take = (remoteAddress: string, agent: string): void => {
    const request = { socket: { remoteAddress }, headers: { "user-agent": agent } };
    turns.take(request as unknown as IncomingMessage, response, () => {
      started.push(agent);
      now += 100;
    });
  };
  for (let count = 0; count < 500; count++) take("10.0.0.1", `pose ${count}`);
  take("10.0.0.2", "honest");
  while (!started.includes("honest")) await turn();
  expect(started.length).toBeLessThanOrEqual(32 + 32 / 8);
});
