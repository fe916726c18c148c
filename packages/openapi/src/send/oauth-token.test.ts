import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TokenQuestion, TokenStore } from "./oauth-token.ts";

let server: Server;
let origin = "";
let asked = 0;
let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
beforeEach(async () => {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function question(): TokenQuestion {
  const client = { kind: "client", clientId: "me", clientSecret: "secret" } as const;
  return { tokenUrl: "/token", scopes: [], client, server: new URL(origin) };
}

test.each([
  ["an hour", 3_600, 3_570],
  ["what it does not say", undefined, 270],
  ["a time that is over", -1, 270],
  ["less than it takes to use it", 20, 0],
])("a token that lasts %s is kept until shortly before its end", async (_, life, kept) => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  answer = { status: 200, body: { access_token: "token", expires_in: life } };
  const store = new TokenStore();
  const get = (): Promise<string> => store.token(question(), AbortSignal.timeout(10_000));
  await get();
  if (kept > 0) {
    vi.setSystemTime(kept * 1_000 - 1);
    await get();
    expect(asked).toBe(1);
  }
  vi.setSystemTime(kept * 1_000);
  await get();
  expect(asked).toBe(2);
});

test("an endpoint that gives no token is named, with a cause only where there is one", async () => {
  const failure = async (): Promise<unknown> =>
    await new TokenStore()
      .token(question(), AbortSignal.timeout(10_000))
      .catch((error: unknown) => error);
  answer = { status: 500, body: {} };
  const refused = await failure();
  expect(refused).toMatchObject({
    code: "no-access-token",
    message: `no access token was given by ${origin}: it answered with HTTP 500`,
  });
  expect(refused).not.toHaveProperty("cause");
  answer = { status: 200, body: { access_token: "two words" } };
  expect(await failure()).toMatchObject({ message: /its answer has no access token$/ });
  await new Promise((resolve) => server.close(resolve));
  expect(await failure()).toMatchObject({
    message: `no access token was given by ${origin}: it cannot be reached`,
    cause: expect.any(Error),
  });
});
