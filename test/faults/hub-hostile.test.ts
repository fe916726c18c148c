import { readFileSync } from "node:fs";
import { createToken, exportHub, openStore, revokeToken, type Store } from "@toolcrib/hub";
import { recordFigures } from "@toolcrib/testing/figures";
import { seededRandom } from "@toolcrib/testing/random";
import { runs } from "@toolcrib/testing/runs";
import { describe, expect, test } from "vitest";
import { type HostileToken, hostilePublishes } from "../hostile-publishes.ts";
import { serverJson } from "../hub-client.ts";
import { hubDatabases } from "../hub-databases.ts";
import { startHubProcess } from "../hub-process.ts";

/** Megabytes that the hub may have had at once: its own, and a few bodies of eight megabytes in the making. */
const MOST_MEMORY = 600;
const CLIENTS = 4;
const BY = { actor: "test", at: "2026-01-01T00:00:00.000Z" };

describe.each(hubDatabases())("publishes that mean harm, on $kind", ({ kind, create }) => {
  test("H14 every one is refused with a code, nothing is kept, the hub lives on", async () => {
    const location = create();
    const store = await openStore(location);
    const tokens = await createTokens(store);
    const hub = await startHubProcess(location);
    try {
      const send = (body: string | Buffer, headers: Readonly<Record<string, string>>) =>
        fetch(`${hub.url}/v0.1/publish`, { method: "POST", headers, body });
      const good = (name: string) =>
        send(JSON.stringify({ server: serverJson(name, "1.0.0"), tools: [] }), {
          "content-type": "application/json",
          authorization: `Bearer ${tokens.get("valid")?.[0]}`,
        });
      expect((await good("a/good")).status).toBe(200);
      const before = await dump(store);
      const attacks = hostilePublishes(runs(kind === "sqlite" ? 2_000 : 500), seededRandom(4));
      const wrong: unknown[] = [];
      const codes = new Map<string, number>();
      const next = attacks.entries();
      const attacker = async (): Promise<void> => {
        for (const [at, { what, body, token, headers = {} }] of next) {
          const texts = tokens.get(token) ?? [];
          const text = texts[at % texts.length];
          const answer = await send(body, {
            "content-type": "application/json",
            ...(text === undefined ? {} : { authorization: `Bearer ${text}` }),
            ...headers,
          });
          const said = await answer.text();
          const code = codeOf(said);
          const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
          if (!isRefused || code === undefined || answer.headers.has("x-injected"))
            wrong.push({ what, token, status: answer.status, said: said.slice(0, 300) });
          else codes.set(code, (codes.get(code) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, attacker));
      expect(wrong).toEqual([]);
      expect([...codes.keys()].sort()).toEqual([
        "authentication-required",
        "invalid-json",
        "invalid-publish",
        "lint-failed",
        "not-allowed",
        "too-large",
        "unsupported-media-type",
      ]);
      expect(await dump(store)).toEqual(before);
      expect((await good("a/after")).status).toBe(200);
      const most = peakMegabytes(hub.child.pid);
      if (most !== undefined) expect(most).toBeLessThan(MOST_MEMORY);
      recordFigures(`Hub: publishes that mean harm, on ${kind}`, [
        {
          what: "bombs, names, sizes, encodings, tokens and scopes: not refused with a code, or something kept",
          tried: attacks.length,
          wrong: wrong.length,
        },
      ]);
    } finally {
      expect(await hub.stop()).toBe(0);
      await store.close();
    }
  });
});

/** Tokens of each kind; several that are valid, since each may write so often in a minute. */
async function createTokens(store: Store): Promise<ReadonlyMap<HostileToken, readonly string[]>> {
  const make = async (namespace: string, expiresAt?: string) =>
    await createToken(
      store,
      { namespace, actions: ["publish"], ...(expiresAt === undefined ? {} : { expiresAt }) },
      BY,
    );
  const valid: string[] = [];
  for (let number = 0; number < 8; number += 1) valid.push((await make("a/*")).token);
  const [first = ""] = valid;
  const revoked = await make("a/*");
  await revokeToken(store, revoked.id, BY);
  return new Map<HostileToken, readonly string[]>([
    ["valid", valid],
    ["none", []],
    ["unknown", [`tch_${"x".repeat(43)}`, "admin", first.slice(4)]],
    ["altered", [first.toUpperCase(), `${first}x`, first.slice(0, -1)]],
    ["expired", [(await make("a/*", "2026-01-02T00:00:00.000Z")).token]],
    ["revoked", [revoked.token]],
    ["of-another-namespace", [(await make("b/*")).token, (await make("A/*")).token]],
    ["of-a-longer-name", [(await make("a/b-*")).token, (await make("a/bb")).token]],
  ]);
}

/** Everything that the hub keeps, line by line. */
async function dump(store: Store): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of exportHub(store)) lines.push(line);
  return lines;
}

function codeOf(text: string): string | undefined {
  try {
    const { code, error, detail } = JSON.parse(text);
    return typeof code === "string" && error === detail ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The most memory that a process had, where the system says so. */
function peakMegabytes(pid: number | undefined): number | undefined {
  if (process.platform !== "linux") return undefined;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
