import { randomBytes } from "node:crypto";
import { createToken, openStore, revokeToken, type Store, serveHub } from "@toolcrib/hub";
import { describe, expect, test } from "vitest";
import { serverJson } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const by = { actor: "test", at: "2026-01-01T00:00:00.000Z" };
const grant = { namespace: "*", actions: ["publish"] as const };
const random = (): string => randomBytes(24).toString("base64url");

describe.each(hubDatabases())("H4 requests of a minute, on $kind", ({ create }) => {
  async function withServed(
    limits: { readonly read: number; readonly write: number },
    use: (url: string, store: Store) => Promise<void>,
  ): Promise<void> {
    const store = await openStore(create());
    const hub = await serveHub(store, {
      port: 0,
      limits: { read: { perMinute: limits.read }, write: { perMinute: limits.write } },
    });
    try {
      await use(hub.url, store);
    } finally {
      await hub.close();
      await store.close();
    }
  }

  const read = async (url: string, authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await fetch(`${url}/v0.1/servers`, { headers });
    await answer.text();
    return answer.status;
  };
  const write = async (url: string, token: string): Promise<number> => {
    const answer = await fetch(`${url}/v0.1/publish`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ server: serverJson("a/b", random().slice(0, 8)) }),
    });
    await answer.text();
    return answer.status;
  };

  test("headers that anybody can make up are counted with their address", async () => {
    await withServed({ read: 6, write: 6 }, async (url, store) => {
      const { token: over } = await createToken(store, { ...grant, expiresAt: by.at }, by);
      const { id, token: revoked } = await createToken(store, grant, by);
      await revokeToken(store, id, by);
      const made = [
        ...[`Bearer ${random()}`, `Bearer ${random()}`, `Basic ${random()}`, random()],
        ...[`Bearer ${over}`, `Bearer ${revoked}`],
      ];
      for (const authorization of made) expect(await read(url, authorization)).toBe(200);
      for (const authorization of made) expect(await read(url, authorization)).toBe(429);
      expect(await read(url)).toBe(429);
      for (let count = 0; count < 6; count += 1) expect(await write(url, random())).toBe(401);
      expect(await write(url, random())).toBe(429);
      expect(await write(url, revoked)).toBe(429);
    });
  });

  test("a token that is valid has a count of its own, however it is written", async () => {
    await withServed({ read: 3, write: 2 }, async (url, store) => {
      const { token } = await createToken(store, grant, by);
      const { token: other } = await createToken(store, grant, by);
      for (let count = 0; count < 3; count += 1) expect(await read(url)).toBe(200);
      expect(await read(url)).toBe(429);
      for (const word of ["Bearer", "bearer", "BEARER"])
        expect(await read(url, `${word} ${token}`)).toBe(200);
      expect(await read(url, `bEaReR ${token}`)).toBe(429);
      expect(await read(url, `Bearer ${other}`)).toBe(200);
      expect(await write(url, token)).toBe(200);
      expect(await write(url, token)).toBe(200);
      expect(await write(url, token)).toBe(429);
      expect(await write(url, other)).toBe(200);
    });
  });
});
