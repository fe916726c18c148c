import type { JsonObject } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import type { CallAuth, Caller } from "../caller.ts";
import { auditLog, rateLimit } from "../hooks.ts";
import { ToolRegistry } from "../registry/tool-registry.ts";

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  registry.register({
    name: "double",
    inputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
    handler: ({ n }) => n * 2,
  });
  registry.register({ name: "later", handler: async () => "later" });
  registry.register({
    name: "fail",
    handler: () => {
      throw new Error("broken");
    },
  });
  return registry;
}

const callerOf = (subject: string, meta: JsonObject = {}): Caller => ({
  client: { name: "cli", version: "1", capabilities: {} },
  auth: { subject, scopes: [], claims: {}, clientId: "app" } satisfies CallAuth,
  headers: {},
  meta,
  isRemote: true,
});

describe("A6 hooks", () => {
  test("run around every call, the first outermost, until they are taken away", async () => {
    const registry = registryOf();
    const seen: string[] = [];
    const hook = (name: string) =>
      registry.use(({ tool }, next) => {
        seen.push(`${name} before ${tool.wireName}`);
        const result = next();
        seen.push(`${name} after`);
        return result;
      });
    hook("outer");
    const remove = hook("inner");
    await registry.call("double", { n: 2 });
    expect(seen).toEqual([
      "outer before double",
      "inner before double",
      "inner after",
      "outer after",
    ]);
    remove();
    await registry.call("later");
    expect(seen.slice(4)).toEqual(["outer before later", "outer after"]);
  });

  test("see calls that are refused, and can answer without the tool", async () => {
    const registry = registryOf();
    const results: unknown[] = [];
    registry.use(async (_call, next) => {
      const result = await next();
      results.push(result.isError ?? false);
      return result;
    });
    await registry.call("double", { n: "two" });
    await registry.call("fail");
    expect(results).toEqual([true, true]);
    registry.use(() => ({ content: [{ type: "text", text: "instead" }] }));
    expect(await registry.call("fail")).toEqual({ content: [{ type: "text", text: "instead" }] });
  });

  test("that throw are failed calls; misuse of the registry stays an error", async () => {
    const registry = registryOf();
    const remove = registry.use(() => {
      throw new Error("no disk");
    });
    expect(await registry.call("later")).toMatchObject({
      isError: true,
      content: [{ text: "The call failed: no disk" }],
    });
    remove();
    registry.use(async (_call, next) => await next());
    registry.register({ name: "nowhere", inputSchema: { type: "object" } }, undefined, {
      backends: [{ kind: "mcp", serverName: "x" }],
    });
    await expect(registry.call("nowhere")).rejects.toMatchObject({ code: "no-executor" });
  });

  test("keep a call that answers at once at once", () => {
    const registry = registryOf();
    registry.use((_call, next) => next());
    const entry = registry.get("double");
    if (entry === undefined) throw new Error("no tool");
    let given: unknown;
    registry.use((_call, next) => {
      given = next();
      return given as never;
    });
    void registry.call("double", { n: 1 });
    expect(given).toMatchObject({ structuredContent: 2 });
  });
});

test("A6 the audit log has a line for every call, with arguments only if asked", async () => {
  const lines: string[] = [];
  const registry = registryOf();
  const remove = registry.use(auditLog({ write: (line) => lines.push(line) }));
  await registry.call("double", { n: 2 }, { caller: callerOf("alice") });
  await registry.call("fail");
  remove();
  registry.use(auditLog({ write: (line) => lines.push(line), args: true }));
  await registry.call("double", { n: "line\nbreak" }, { caller: callerOf("bob") });
  const entries = lines.map((line): JsonObject => JSON.parse(line));
  expect(entries).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      tool: "double",
      subject: "alice",
      clientId: "app",
      client: "cli",
      outcome: "ok",
      milliseconds: expect.any(Number),
    },
    {
      time: expect.any(String),
      tool: "fail",
      outcome: "error",
      milliseconds: expect.any(Number),
    },
    expect.objectContaining({
      subject: "bob",
      outcome: "error",
      arguments: { n: "line\nbreak" },
    }),
  ]);
  expect(lines.every((line) => !line.includes("\n"))).toBe(true);
});

test("A6 the rate limit counts for each caller, and says when to call again", async () => {
  let time = 0;
  const registry = registryOf();
  registry.use(rateLimit({ calls: 2, periodMs: 10_000, now: () => time }));
  const call = async (subject: string): Promise<boolean> =>
    (await registry.call("later", {}, { caller: callerOf(subject) })).isError !== true;
  expect([await call("alice"), await call("alice"), await call("alice")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await call("bob")).toBe(true);
  const refused = await registry.call("later", {}, { caller: callerOf("alice") });
  expect(refused).toMatchObject({
    content: [{ text: "Too many calls: at most 2 in 10 s; call again in 5 s" }],
    _meta: { "dev.toolcrib/code": "rate-limited" },
  });
  time += 5_000;
  expect([await call("alice"), await call("alice")]).toEqual([true, false]);
  time += 1_000_000;
  expect([await call("alice"), await call("alice"), await call("alice")]).toEqual([
    true,
    true,
    false,
  ]);
});
