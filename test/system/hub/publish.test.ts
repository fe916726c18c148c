import { createToken } from "@toolcrib/hub";
import { digestTool, fromMcpJson, type JsonObject } from "@toolcrib/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const city: JsonObject = { type: "string" };
const weather = (properties: JsonObject, required: string[] = ["city"]): JsonObject => ({
  name: "weather",
  description: "Gives the weather of a city.",
  inputSchema: { type: "object", properties, required, additionalProperties: false },
});
const base = weather({ city });
const wider = weather({ city, days: { type: "integer" } });
const broken = weather({ city, units: { type: "string" } }, ["city", "units"]);

const publish = (
  { ask }: TestHub,
  version: string,
  tools: readonly JsonObject[],
  more: object = {},
  token?: string,
) =>
  ask("/v0.1/publish", {
    body: { server: serverJson("a/weather", version), tools, ...more },
    ...(token === undefined ? {} : { token }),
  });

describe.each(hubDatabases())("H4 publishing on $kind", (database) => {
  test("a version that breaks callers is refused with a call that shows it", async () => {
    await withHub(database, { publicUrl: "https://hub.example.org" }, async (hub) => {
      expect((await publish(hub, "1.4.2", [base])).status).toBe(200);
      const kept = await publish(hub, "1.4.3", [wider]);
      expect(kept.json._meta["dev.toolcrib/hub"]).toMatchObject({
        tools: 1,
        origin: "uploaded",
        verdict: "compatible",
        baseline: "1.4.2",
      });
      const refused = await publish(hub, "1.5.0", [broken]);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({
        type: expect.any(String),
        title: "Conflict",
        status: 409,
        error: refused.json.detail,
        code: "contract-broken",
        baseline: "1.4.3",
        version: "1.5.0",
        required: "2.0.0",
        verdict: "breaking",
        reportUrl: expect.stringMatching(
          /^https:\/\/hub\.example\.org\/v0\.1\/x\/dev\.toolcrib\/reports\//,
        ),
      });
      const finding = refused.json.findings.find(
        ({ witness }: { witness?: unknown }) => witness !== undefined,
      );
      expect(finding).toMatchObject({
        tool: "weather",
        level: "error",
        fingerprint: expect.any(String),
      });
      // Checked by an engine that is not ours.
      const accepts = (tool: JsonObject): boolean =>
        new Ajv2020({ strict: false }).compile(tool["inputSchema"] as object)(finding.witness);
      expect([accepts(wider), accepts(broken)]).toEqual([true, false]);
      expect(refused.json.detail).toContain("publish it as 2.0.0");
      const report = await hub.ask(new URL(refused.json.reportUrl).pathname);
      expect(report.json).toMatchObject({ verdict: "breaking", bump: "major" });
      expect((await hub.ask("/v0.1/servers/a%2Fweather/versions")).json.metadata.count).toBe(2);
      expect((await publish(hub, "2.0.0", [broken])).status).toBe(200);
      // A later version of the old line is compared with that line.
      expect((await publish(hub, "1.4.4", [wider])).json._meta["dev.toolcrib/hub"].baseline).toBe(
        "1.4.3",
      );
    });
  });

  test.each([
    ["off", "1.1.0", 200],
    ["report", "1.1.0", 200],
    ["semver", "1.1.0", 409],
    ["semver", "2.0.0", 200],
    ["semver", "nightly", 409],
    ["semver", "1.1.0-beta.1", 200],
    ["stable", "2.0.0", 409],
    ["review", "2.0.0", 202],
  ] as const)("the policy %s and a break in %s: %i", async (policy, version, status) => {
    await withHub(database, { policy: { policy } }, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      expect((await publish(hub, version, [broken])).status).toBe(status);
    });
  });

  test("drift step by step through accepted breaks is stopped by the whole line", async () => {
    const policy = { policy: "semver", against: "major-line" } as const;
    await withHub(database, { policy }, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      const refused = await publish(hub, "1.1.0", [broken]);
      const accept = refused.json.findings.map(({ fingerprint }: { fingerprint: string }) => ({
        fingerprint,
        reason: "nobody calls it yet",
      }));
      const accepted = await publish(hub, "1.1.0", [broken], { accept });
      expect(accepted.status).toBe(200);
      expect(accepted.json._meta["dev.toolcrib/hub"]).toMatchObject({
        verdict: "breaking",
        accepted: accept.map(({ fingerprint }: { fingerprint: string }) => fingerprint),
      });
      const gone = { ...wider, name: "forecast", description: "Something else altogether." };
      expect((await publish(hub, "1.2.0", [gone])).status).toBe(409);
    });
  });

  test("H5 a version that waits for review is published when somebody approves it, once", async () => {
    await withHub(database, { policy: { policy: "review" } }, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      const { json } = await publish(hub, "2.0.0", [broken]);
      expect(json).toMatchObject({ code: "review-needed", review: expect.any(Number) });
      const path = `/v0.1/x/dev.toolcrib/reviews/${json.review}`;
      expect((await hub.ask("/v0.1/x/dev.toolcrib/reviews")).json.reviews).toMatchObject([
        { server: "a/weather", version: "2.0.0", verdict: "breaking" },
      ]);
      expect((await hub.ask(path, { body: { decision: "approved" } })).status).toBe(422);
      const body = { decision: "approved", reason: "announced in March" };
      expect((await hub.ask(path, { body })).json.server.version).toBe("2.0.0");
      expect((await hub.ask(path, { body })).status).toBe(409);
      const { json: audit } = await hub.ask("/v0.1/x/dev.toolcrib/audit");
      expect(audit.entries.map(({ action }: { action: string }) => action)).toEqual([
        "version-published",
        "review-approved",
        "review-requested",
        "version-published",
      ]);
    });
  });

  test("a check decides as a publish does and changes nothing", async () => {
    await withHub(database, {}, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      const check = (version: string, tools: readonly JsonObject[]) =>
        hub.ask("/v0.1/x/dev.toolcrib/check", {
          body: { server: serverJson("a/weather", version), tools },
        });
      expect((await check("1.1.0", [wider])).json).toMatchObject({
        publishes: true,
        verdict: "compatible",
        baseline: "1.0.0",
      });
      expect((await check("1.1.0", [broken])).status).toBe(409);
      expect((await hub.ask("/v0.1/servers")).json.metadata.count).toBe(1);
      expect((await hub.ask("/v0.1/x/dev.toolcrib/audit")).json.entries).toHaveLength(1);
    });
  });

  test("H2 H9 H10 the tools of a version, a definition by its digest, a diff and who accepts a call", async () => {
    await withHub(database, {}, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      await publish(hub, "2.0.0", [broken]);
      const at = "/v0.1/x/dev.toolcrib";
      const tools = await hub.ask(`${at}/servers/a%2Fweather/versions/latest/tools`);
      expect(tools.json).toEqual({
        tools: [broken],
        digest: expect.stringMatching(/^sha256:/),
        origin: "uploaded",
        capturedAt: expect.any(String),
      });
      const definition = await hub.ask(`${at}/definitions/${digestTool(fromMcpJson(base))}`);
      expect(definition.json).toEqual(base);
      expect(definition.headers.get("cache-control")).toContain("immutable");
      const diff = await hub.ask(`${at}/servers/a%2Fweather/diff?from=1.0.0&to=2.0.0`);
      expect(diff.json).toMatchObject({
        verdict: "breaking",
        bump: "major",
        summary: { tools: 1 },
      });
      const accepts = await hub.ask(`${at}/servers/a%2Fweather/accepts`, {
        body: { tool: "weather", arguments: { city: "Lima" } },
      });
      expect(accepts.json).toMatchObject({
        versions: [
          { version: "2.0.0", accepted: false, problems: [{ path: expect.any(String) }] },
          { version: "1.0.0", accepted: true, problems: [] },
        ],
      });
      expect((await hub.ask(`${at}/servers/a%2Fweather/badge.svg`)).text).toContain(
        "2.0.0 breaking",
      );
      const feed = (await hub.ask(`${at}/feed.atom`)).text;
      expect(feed).toContain("<title>a/weather 2.0.0</title>");
      expect(feed).toContain("<summary>Breaks callers of 1.0.0: 1 break.</summary>");
      expect(feed).toContain("<summary>The first version with tools.</summary>");
      expect(feed).toMatch(
        /<link rel="alternate" type="text\/html" href="http[^"]*\/"\/>\n<updated>/,
      );
      for (const page of ["diff/1.0.0...2.0.0", "versions/1.0.0"])
        expect(feed).toMatch(
          new RegExp(
            `<link rel="alternate" type="text/html" href="http[^"]*/servers/a/weather/${page}"/>`,
          ),
        );
    });
  });

  test("H8 tools are found by their words, and the answer says where", async () => {
    await withHub(database, {}, async (hub) => {
      await publish(hub, "1.0.0", [base]);
      await hub.ask("/v0.1/publish", {
        body: {
          server: serverJson("b/cloud", "1.0.0"),
          tools: [
            {
              name: "list_machines",
              description: "Lists machines.",
              inputSchema: { type: "object", properties: { region: { type: "string" } } },
            },
          ],
        },
      });
      const find = (words: string) =>
        hub.ask(`/v0.1/x/dev.toolcrib/tools?search=${encodeURIComponent(words)}`);
      expect((await find("machines by region")).json).toMatchObject({
        tools: [
          {
            server: "b/cloud",
            version: "1.0.0",
            tool: { name: "list_machines" },
            matched: expect.arrayContaining(["name", "parameter:region"]),
          },
        ],
        metadata: { count: 1 },
      });
      // Misspelt, no word of it is in the database.
      expect((await find("machnes")).json).toMatchObject({
        tools: [{ tool: { name: "list_machines" } }],
      });
      for (const hostile of ['"', "') or 1=1 --", "a:* & !b", "NEAR(x y)", "*", "the"])
        expect((await find(hostile)).status).toBe(200);
      await publish(hub, "1.1.0", [wider]);
      expect((await find("days")).json.tools[0].tool.name).toBe("weather");
    });
  });

  test("definitions of an mcp-publisher's extension are gated; a server without tools says so", async () => {
    await withHub(database, {}, async (hub) => {
      const withTools = (version: string, tool: JsonObject) =>
        serverJson("a/b", version, {
          _meta: {
            "io.modelcontextprotocol.registry/publisher-provided": {
              "io.github.stacklok": {
                "ghcr.io/a/b:1": {
                  status: "active",
                  tools: ["weather"],
                  tool_definitions: [tool],
                },
              },
            },
            "com.example/other": { dropped: true },
          },
        });
      const first = await hub.ask("/v0.1/publish", { body: withTools("1.0.0", base) });
      expect(first.json._meta["dev.toolcrib/hub"].tools).toBe(1);
      expect(Object.keys(first.json.server._meta)).toEqual([
        "io.modelcontextprotocol.registry/publisher-provided",
      ]);
      expect((await hub.ask("/v0.1/publish", { body: withTools("1.1.0", broken) })).status).toBe(
        409,
      );
      const none = await hub.ask("/v0.1/publish", { body: serverJson("a/none", "1.0.0") });
      expect(none.json._meta["dev.toolcrib/hub"]).toEqual({ toolsUnknown: true });
    });
  });

  test("only the machine itself may publish while there is no token", async () => {
    await withHub(database, {}, async ({ ask }) => {
      const body = serverJson("a/b", "1.0.0");
      for (const surroundings of [
        { address: "192.0.2.7" },
        { headers: { "x-forwarded-for": "192.0.2.7" } },
        { headers: { origin: "https://example.org" } },
      ]) {
        const { status, headers } = await ask("/v0.1/publish", { body, ...surroundings });
        expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      }
      expect((await ask("/v0.1/publish", { body })).status).toBe(200);
    });
  });

  test("a token may do what it says, where it says, until it says", async () => {
    await withHub(database, { now: () => new Date("2026-06-01") }, async ({ ask, store }) => {
      const make = async (
        namespace: string,
        actions: readonly ("publish" | "accept")[],
        expiresAt?: string,
      ) =>
        (
          await createToken(
            store,
            { namespace, actions, ...(expiresAt === undefined ? {} : { expiresAt }) },
            { actor: "test", at: "2026-01-01T00:00:00.000Z" },
          )
        ).token;
      const token = await make("a/*", ["publish"]);
      const over = await make("a/*", ["publish"], "2026-05-31T00:00:00.000Z");
      const body = serverJson("a/b", "1.0.0");
      expect((await ask("/v0.1/publish", { body })).status).toBe(401);
      expect((await ask("/v0.1/publish", { body, token: over })).status).toBe(401);
      expect((await ask("/v0.1/publish", { body, token: `${token}x` })).status).toBe(401);
      const other = await ask("/v0.1/publish", { body: serverJson("b/b", "1.0.0"), token });
      expect([other.status, other.json.code]).toEqual([403, "not-allowed"]);
      const accept = [{ fingerprint: "abcd1234", reason: "because" }];
      const accepting = { server: body, tools: [], accept };
      expect((await ask("/v0.1/publish", { body: accepting, token })).status).toBe(403);
      expect((await ask("/v0.1/publish", { body, token })).status).toBe(200);
      const row = await store.db.selectFrom("token").selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(token);
    });
  });

  test("too many requests are told when to come back", async () => {
    await withHub(database, { limits: { read: { perMinute: 2 } } }, async ({ ask }) => {
      await ask("/v0.1/servers");
      await ask("/v0.1/servers");
      const third = await ask("/v0.1/servers");
      expect([third.status, third.headers.get("retry-after")]).toEqual([429, "30"]);
      expect((await ask("/v0.1/servers", { address: "192.0.2.9" })).status).toBe(200);
    });
  });

  test.each([
    ["not JSON", "{", 400],
    ["duplicate keys", '{"name":"a/b","name":"a/c"}', 400],
    ["an array", "[]", 400],
    ["no description", { name: "a/b", version: "1.0.0" }, 400],
    ["a name without a slash", serverJson("ab", "1.0.0"), 400],
    ["a name that is a path", serverJson("../x/../y", "1.0.0"), 400],
    ["a range", serverJson("a/b", "^1.0.0"), 400],
    ["latest", serverJson("a/b", "latest"), 400],
    ["a control character", serverJson("a/b", "1.0.0\r\nx: y"), 400],
    ["tools that are no list", { server: serverJson("a/b", "1.0.0"), tools: {} }, 400],
    ["a tool without a name", { server: serverJson("a/b", "1.0.0"), tools: [{}] }, 400],
    ["one tool twice", { server: serverJson("a/b", "1.0.0"), tools: [base, base] }, 400],
    [
      "a schema that is none",
      {
        server: serverJson("a/b", "1.0.0"),
        tools: [{ name: "x", inputSchema: { type: "object", properties: { a: { type: 3 } } } }],
      },
      400,
    ],
    [
      "hidden text",
      {
        server: serverJson("a/b", "1.0.0"),
        tools: [{ ...base, description: "Fine.\u{e0049}\u{e0067}\u{e006e}" }],
      },
      422,
    ],
    ["an acceptance without a reason", { server: serverJson("a/b", "1.0.0"), accept: [{}] }, 400],
  ])("%s is refused and leaves nothing", async (_what, body, status) => {
    await withHub(database, {}, async ({ ask, store }) => {
      const answer = await ask("/v0.1/publish", { body });
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject({ error: answer.json.detail, code: expect.any(String) });
      expect(await store.db.selectFrom("server").selectAll().execute()).toEqual([]);
      expect(await store.db.selectFrom("definition").selectAll().execute()).toEqual([]);
    });
  });
});
