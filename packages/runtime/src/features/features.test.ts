import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { image, resource } from "../content.ts";
import { definePrompt } from "../prompts/define-prompt.ts";
import { toPromptResult } from "../prompts/prompt-result.ts";
import { ToolRegistry } from "../registry/tool-registry.ts";
import { toResourceResult } from "../resources/resource-result.ts";

const user = (text: string): object => ({ role: "user", content: { type: "text", text } });

test.each([
  ["a text", "hi", [user("hi")]],
  ["texts", ["a", "b"], [user("a"), user("b")]],
  ["a block", image("AAAA", "image/png"), [{ role: "user", content: { type: "image" } }]],
  ["a message", { role: "assistant", content: "x" }, [{ role: "assistant" }]],
  ["a message of two blocks", { role: "user", content: ["a", "b"] }, [user("a"), user("b")]],
  ["messages", { messages: [user("x")], description: "d" }, [user("x")]],
])("A5 a prompt may give %s", (_what, value, messages) => {
  expect(toPromptResult(value)).toMatchObject({ messages });
});

test.each([
  [undefined],
  [null],
  [5],
  [[]],
  [{}],
  [{ role: "system", content: "x" }],
  [{ messages: ["x", { role: "user" }] }],
])("A5 a prompt may not give %j", (value) => {
  expect(() => toPromptResult(value)).toThrow(TypeError);
});

describe("A5 what a resource gives", () => {
  const place = { uri: "a:b", mimeType: undefined };

  test("any text and any bytes come back out of their content", () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array(), (text, bytes) => {
        expect(toResourceResult(text, place)?.contents).toEqual([
          { uri: "a:b", mimeType: "text/plain", text },
        ]);
        const [content] = toResourceResult(bytes, place)?.contents ?? [];
        const blob = content !== undefined && "blob" in content ? content.blob : "";
        expect(new Uint8Array(Buffer.from(blob, "base64"))).toEqual(bytes);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("other values are JSON; finished contents are passed on; nothing is not found", () => {
    expect(toResourceResult({ a: [1] }, { ...place, mimeType: "x/y" })?.contents).toEqual([
      { uri: "a:b", mimeType: "x/y", text: '{"a":[1]}' },
    ]);
    const contents = [{ uri: "c:d", text: "e" }];
    expect(toResourceResult({ contents }, place)).toEqual({ contents });
    expect(toResourceResult(resource("c:d", "e"), place)?.contents).toEqual(contents);
    expect(toResourceResult(undefined, place)).toBeUndefined();
    expect(toResourceResult(null, place)).toBeUndefined();
    expect(() => toResourceResult({ contents: [] }, place)).toThrow("never empty");
    expect(() => toResourceResult({ contents: [{ uri: "c:d" }] }, place)).toThrow("content 0");
  });
});

test("A5 what cannot be registered is refused, and a policy settles names", () => {
  const registry = new ToolRegistry();
  const ask = definePrompt({ name: "ask", handler: () => "1" });
  registry.prompts.register(ask);
  expect(() => registry.prompts.register(ask)).toThrow(
    expect.objectContaining({ code: "already-exists" }),
  );
  expect(() => registry.prompts.register({ name: "", handler: () => "" })).toThrow(
    expect.objectContaining({ code: "invalid-tool" }),
  );
  expect(() =>
    registry.resources.register({
      uri: "a://{x}",
      name: "a",
      inputSchema: { type: "object", properties: {} },
      handler: () => "",
    }),
  ).toThrow(expect.objectContaining({ code: "invalid-resource" }));
  expect(() =>
    registry.resources.register({ uri: "nothing", name: "a", handler: () => "" }),
  ).toThrow(expect.objectContaining({ code: "invalid-uri-template" }));
  let changes = 0;
  registry.prompts.onChange(() => {
    changes++;
  });
  registry.prompts.register(ask, { onDuplicate: "replace" });
  registry.prompts.register(ask, { onDuplicate: "keep" });
  expect([changes, registry.prompts.size, registry.prompts.unregister("ask")]).toEqual([
    1,
    1,
    true,
  ]);
});

test("A5 K6 a prompt may have any name, as MCP has it", async () => {
  const registry = new ToolRegistry();
  registry.prompts.register({ name: "Plan a trip", namespace: "travel", handler: () => "1" });
  registry.prompts.register({ name: "Reise planen: Köln", handler: () => "2" });
  expect(registry.prompts.list().map(({ id, wireName }) => [id, wireName])).toEqual([
    ["Reise planen: Köln", "Reise planen: Köln"],
    ["travel:Plan a trip", "travel_Plan a trip"],
  ]);
  expect(await registry.getPrompt("travel_Plan a trip")).toMatchObject({ messages: [user("1")] });
});

test("A5 the most literal template is asked", async () => {
  const registry = new ToolRegistry();
  registry.resources.register({ uri: "u://{id}", name: "any", handler: ({ id }) => `any ${id}` });
  registry.resources.register({ uri: "u://x{id}", name: "x", handler: ({ id }) => `x ${id}` });
  registry.resources.register({ uri: "u://x1", name: "x1", handler: () => "exact" });
  const read = async (uri: string): Promise<unknown> =>
    (await registry.readResource(uri)).contents[0];
  expect(await read("u://x1")).toMatchObject({ text: "exact" });
  expect(await read("u://x2")).toMatchObject({ text: "x 2" });
  expect(await read("u://y")).toMatchObject({ text: "any y" });
});
