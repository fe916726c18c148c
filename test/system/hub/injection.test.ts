import { exportHub, type Store } from "@toolcrib/hub";
import { recordFigures } from "@toolcrib/testing/figures";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const SQL: readonly string[] = [
  "'",
  '"',
  "''",
  "\\",
  "\\'",
  "' or '1'='1",
  "' or 1=1 --",
  '" or ""="',
  "1; drop table version; --",
  "'; delete from audit where 1=1; --",
  "'; update server set latest_id = null; --",
  "' union select hash, hash, hash from token --",
  "1 union all select * from token",
  "(select hash from token limit 1)",
  "' || (select hash from token limit 1) || '",
  "1/0",
  "%' and 1=0 union select 1 --",
  "_%",
  "%",
  "$1",
  "?",
  ":name",
  "@x",
  "$$; select pg_sleep(20); $$",
  "'; select pg_sleep(20); --",
  "' and randomblob(1000000000) --",
  "'; copy (select 1) to program 'id'; --",
  "'; attach database '/tmp/x' as x; --",
  "x'00'",
  "E'\\x00'",
  "NULL",
  "{a,b}",
  "word & ! | <-> (:*",
  'NEAR("a" "b", 5) AND words : x^2 *',
  "99999999999999999999999999",
  "-1",
  "1e309",
  "0x10",
  "𝕊𝕢𝕝",
  "ʼ or 1=1",
  "\ufeff'",
];
const HEADERS: readonly string[] = [
  "x\r\nx-injected: yes",
  "x\nx-injected: yes",
  "x\rx-injected: yes",
  "x\r\n\r\n<script>alert(1)</script>",
  "x\r\nset-cookie: theme=dark",
  "x\r\nlocation: https://evil.example",
  "x%0d%0ax-injected: yes",
  "x\u560d\u560ax-injected: yes",
  "x\u2028x-injected: yes",
  "x\u0000x-injected: yes",
  "//evil.example/%2e%2e",
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "\ud800",
  "a".repeat(9_000),
];
const PAYLOADS = [...SQL, ...HEADERS];

/** Every header that a hub sends. */
const SENT = new Set(
  `access-control-allow-headers access-control-allow-methods access-control-allow-origin
  access-control-expose-headers access-control-max-age cache-control content-security-policy content-type
  cross-origin-opener-policy cross-origin-resource-policy etag location permissions-policy referrer-policy retry-after
  vary www-authenticate x-content-type-options x-frame-options`.split(/\s+/),
);

/** Addresses of people's pages, whose parameters the document does not list. */
const PAGES: readonly string[] = [
  "/search?q={x}",
  "/search.json?q={x}",
  "/search?q=weather&status={x}&namespace={x}&page={x}",
  "/audit?before={x}&target={x}",
  "/audit.json?before={x}",
  "/servers/{x}",
  "/servers/a/{x}",
  "/servers/a/weather/versions/{x}",
  "/servers/a/weather/versions/1.0.0/tools/{x}",
  "/servers/a/weather?call={x}&arguments={x}&tool={x}",
  "/servers/a/weather/diff/{x}",
  "/servers/a/weather/diff?from={x}&to={x}",
  "/servers/{x}/{x}/diff?from=1.0.0&to=1.1.0",
  "/reviews/{x}",
  "/{x}",
];

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: "path" | "query" }[];
  readonly requestBody?: unknown;
}

const tool = (description: string): object => ({
  name: "weather",
  description,
  inputSchema: { type: "object", properties: { city: { type: "string" } } },
});

describe.each(hubDatabases())("injection on $kind", (database) => {
  const limits = { read: { perMinute: 1e6 }, write: { perMinute: 1e6 } };

  test("every parameter of every operation takes text as text: no fault, nothing changed, no header added", async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown): void => {
      errors.push(error);
    };
    await withHub(database, { limits, onError }, async (hub) => {
      const good = await fill(hub);
      const { paths } = JSON.parse((await hub.ask("/openapi.yaml")).text);
      const before = await dump(hub.store);
      const wrong: unknown[] = [];
      let tried = 0;
      const ask = async (method: string, path: string, headers = {}, body?: unknown) => {
        tried += 1;
        const answer = await hub.ask(path, {
          method: method.toUpperCase(),
          headers,
          ...(body === undefined ? {} : { body }),
        });
        const strange = [...answer.headers.keys()].filter((name) => !SENT.has(name));
        const values = [...answer.headers.values()].join("\n");
        if (
          answer.status >= 500 ||
          strange.length > 0 ||
          /\r|injected: yes|^https:\/\/evil/m.test(values)
        )
          wrong.push({
            method,
            path: path.slice(0, 200),
            status: answer.status,
            strange,
            text: answer.text.slice(0, 200),
          });
      };
      for (const [path, operations] of Object.entries<Record<string, Operation>>(paths))
        for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
          // A body that is valid, so that what decides is the parameter.
          const body = requestBody === undefined ? undefined : bodyFor(path);
          for (const { name: asked } of parameters)
            for (const payload of PAYLOADS) {
              const value = (name: string): string =>
                encodeURIComponent(wellFormed(name === asked ? payload : (good[name] ?? "")));
              const query = parameters
                .filter((each) => each.in === "query" && each.name === asked)
                .map(({ name }) => `${name}=${value(name)}`);
              const filled = path.replace(/\{(\w+)\}/g, (_, name) => value(name));
              await ask(
                method,
                query.length === 0 ? filled : `${filled}?${query.join("&")}`,
                {},
                body,
              );
            }
        }
      for (const page of PAGES)
        for (const payload of PAYLOADS)
          await ask("get", page.replaceAll("{x}", encodeURIComponent(wellFormed(payload))));
      for (const header of [
        "authorization",
        "if-none-match",
        "cookie",
        "origin",
        "x-forwarded-for",
        "accept",
      ])
        for (const payload of PAYLOADS.filter(
          (each) => /^[\x20-\x7e]+$/.test(each) && each.trim() === each,
        ))
          await ask("get", "/v0.1/servers", { [header]: payload });
      expect(wrong).toEqual([]);
      expect(errors).toEqual([]);
      expect(await dump(hub.store)).toEqual(before);
      expect(tried).toBeGreaterThan(2_000);
      recordFigures(`Hub: injection on ${database.kind}`, [
        {
          what: "texts of SQL and headers in every parameter: faults, changes or added headers",
          tried,
          wrong: wrong.length,
        },
      ]);
    });
  });

  test("a cursor that was made up is a text too", async () => {
    const errors: unknown[] = [];
    await withHub(database, { limits, onError: (error) => errors.push(error) }, async (hub) => {
      await fill(hub);
      for (const payload of PAYLOADS) {
        const parts = [
          payload,
          payload,
          { search: payload, version: payload, updatedSince: payload },
        ];
        const cursor = Buffer.from(JSON.stringify(parts)).toString("base64url");
        const { status } = await hub.ask(`/v0.1/servers?cursor=${cursor}`);
        expect([200, 400]).toContain(status);
      }
      expect(errors).toEqual([]);
    });
  });

  test("texts that are kept come back as they were, and change nothing else", async () => {
    await withHub(database, { limits, policy: { lint: "never" } }, async (hub) => {
      await fill(hub);
      const tables = (await dump(hub.store)).length;
      let kept = 0;
      for (const [at, payload] of PAYLOADS.entries()) {
        const statusMessage = wellFormed(payload).slice(0, 500);
        const path = "/v0.1/servers/a%2Fweather/versions/1.0.0";
        const patched = await hub.ask(`${path}/status`, {
          method: "PATCH",
          body: { status: "deprecated", statusMessage },
        });
        if (statusMessage.includes("\u0000")) expect(patched.status).toBe(422);
        else {
          expect(patched.status).toBe(200);
          const { json } = await hub.ask(path);
          const meta = json._meta["io.modelcontextprotocol.registry/official"];
          expect(meta.statusMessage).toBe(statusMessage);
          kept += 1;
        }
        const [version, description] = [`1.0.${at}`, wellFormed(payload).slice(0, 100)];
        const published = await hub.ask("/v0.1/publish", {
          body: {
            server: { name: "a/texts", version, description },
            tools: [tool(`Says ${wellFormed(payload)}`)],
          },
        });
        expect([payload, published.status]).toEqual([payload, 200]);
        const back = await hub.ask(`/v0.1/servers/a%2Ftexts/versions/${version}`);
        expect(back.json.server.description).toBe(description);
        const tools = await hub.ask(
          `/v0.1/x/dev.toolcrib/servers/a%2Ftexts/versions/${version}/tools`,
        );
        expect(tools.json.tools[0].description).toBe(wellFormed(`Says ${payload}`));
        // A part of a description is searched for as it is written.
        const found = await hub.ask(
          `/v0.1/servers?search=${encodeURIComponent(description.slice(0, 60))}`,
        );
        expect([200, 400]).toContain(found.status);
      }
      const { json } = await hub.ask("/v0.1/servers?limit=100&version=latest");
      expect(json.servers.map(({ server }: { server: { name: string } }) => server.name)).toEqual([
        "a/texts",
        "a/weather",
      ]);
      expect(kept).toBe(PAYLOADS.length - 1);
      expect((await dump(hub.store)).length).toBeGreaterThan(tables + kept);
    });
  });
});

/** Two versions, one of which waits for nothing; the values that fit each parameter. */
async function fill({ ask, store }: TestHub): Promise<Readonly<Record<string, string>>> {
  for (const [version, words] of [
    ["1.0.0", "Gives the weather of a city."],
    ["1.1.0", "Gives the weather of a city, and says so."],
  ] as const) {
    const body = { server: serverJson("a/weather", version), tools: [tool(words)] };
    expect((await ask("/v0.1/publish", { body })).status).toBe(200);
  }
  const { digest } = await store.db
    .selectFrom("definition")
    .select("digest")
    .executeTakeFirstOrThrow();
  const { key } = await store.db.selectFrom("verdict").select("key").executeTakeFirstOrThrow();
  return { name: "a/weather", version: "1.0.0", digest, key, id: "1", from: "1.0.0", to: "1.1.0" };
}

/** The body of an operation, such that nothing is changed when its parameters are right. */
function bodyFor(path: string): unknown {
  if (path.endsWith("status")) return { status: "active" };
  if (path.endsWith("accepts")) return { tool: "weather", arguments: {} };
  if (path.includes("reviews")) return { decision: "rejected", reason: "no" };
  return { server: serverJson("a/weather", "1.0.0"), tools: [] };
}

/** What a URL can hold of a text: a half of a pair becomes the character for it. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString("utf8");
}

async function dump(store: Store): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of exportHub(store)) lines.push(line);
  return lines;
}
