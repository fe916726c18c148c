import { type JsonObject, LIMITS } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { CallContext } from "../call-context.ts";
import { defineTool } from "../define/define-tool.ts";
import { ToolRegistry } from "../registry/tool-registry.ts";
import type { Asker, Question } from "./asker.ts";

/** Calls a tool of this handler, whose questions are answered so. */
async function callWith(
  handler: (context: CallContext) => unknown,
  answer?: (question: Question) => JsonObject | Promise<JsonObject>,
  options: ConstructorParameters<typeof ToolRegistry>[0] = {},
): Promise<unknown> {
  const registry = new ToolRegistry(options);
  registry.register(
    defineTool({ name: "t", description: "T.", handler: (_args, context) => handler(context) }),
  );
  const asker: Asker | undefined = answer && { canAsk: () => true, ask: async (q) => answer(q) };
  const { content } = await registry.call("t", {}, { ...(asker && { asker }) });
  return content[0]?.type === "text" ? content[0].text : undefined;
}

const accept = (content: JsonObject) => (): JsonObject => ({ action: "accept", content });

describe("A4 what a handler asks", () => {
  test("fields of a form, whose answer has the schema's type", async () => {
    const schema = {
      type: "object",
      properties: { age: { type: "integer" }, city: { type: "string", enum: ["Oslo", "Rome"] } },
      required: ["age"],
    } as const;
    const ask = async (context: CallContext): Promise<string> => {
      const answer = await context.ask(schema, "You?");
      if (answer.action !== "accept") return answer.action;
      const age: number = answer.content.age;
      const city: "Oslo" | "Rome" | undefined = answer.content.city;
      return `${age} ${city}`;
    };
    expect(await callWith(ask, accept({ age: 3, city: "Oslo" }))).toBe("3 Oslo");
    expect(await callWith(ask, () => ({ action: "decline" }))).toBe("decline");
    expect(await callWith(ask, () => ({ action: "cancel" }))).toBe("cancel");
    expect(await callWith(ask, accept({ age: "3" }))).toMatch(/"question-1" does not fit: .*age/);
    expect(await callWith(ask, accept({ age: 3, city: "Bonn" }))).toMatch(/does not fit: .*city/);
    expect(await callWith(ask, () => ({}))).toMatch(/the action is accept, decline or cancel/);
  });

  test("with the schemas of other libraries, which read the answer", async () => {
    const ask = async (context: CallContext): Promise<unknown> => {
      const answer = await context.ask(
        z.object({ when: z.iso.date(), n: z.int().default(7) }),
        "?",
      );
      return answer.action === "accept" ? answer.content.n : answer.action;
    };
    expect(await callWith(ask, accept({ when: "2026-01-01" }))).toBe("7");
    expect(await callWith(ask, accept({ when: "soon" }))).toMatch(/does not fit/);
  });

  test("a model, whose texts are joined, and roots", async () => {
    const content = [
      { type: "text", text: "a" },
      { type: "text", text: "b" },
    ];
    let asked: Question | undefined;
    const sample = async (context: CallContext): Promise<string> =>
      (await context.sample("Hi", { key: "model" })).text;
    const answer = (question: Question): JsonObject => {
      asked = question;
      return { role: "assistant", model: "m", content };
    };
    expect(await callWith(sample, answer)).toBe("ab");
    expect(asked).toMatchObject({
      key: "model",
      method: "sampling/createMessage",
      params: {
        maxTokens: LIMITS.sampledTokens,
        messages: [{ role: "user", content: { type: "text", text: "Hi" } }],
      },
    });
    expect(await callWith(sample, () => ({}))).toMatch(/"model" does not fit/);
    const roots = (context: CallContext): unknown => context.roots();
    expect(await callWith(roots, () => ({ roots: [{ uri: "file:///a", name: "A" }] }))).toBe(
      '[{"uri":"file:///a","name":"A"}]',
    );
    expect(await callWith(roots, () => ({ roots: [{}] }))).toMatch(/every root has a uri/);
  });

  test("nobody, where the caller cannot be asked", async () => {
    expect(await callWith((context) => context.roots())).toMatch(/its caller cannot be asked/);
    expect(await callWith((context) => String(context.canAsk("form")))).toBe("false");
    expect(await callWith((context) => context.once("k", () => "ran"))).toBe("ran");
  });

  test("only what a form has fields for", async () => {
    const ask = (properties: JsonObject) => (context: CallContext) =>
      context.ask({ type: "object", properties }, "?");
    const flat = /a form has no field for x/;
    expect(await callWith(ask({ x: { type: "object" } }), accept({}))).toMatch(flat);
    expect(
      await callWith(ask({ x: { type: "array", items: { type: "string" } } }), accept({})),
    ).toMatch(flat);
    expect(await callWith((context) => context.askUrl("file:///etc", "?"), accept({}))).toMatch(
      /https/,
    );
  });

  test("references and optional fields as the fields they stand for", async () => {
    let asked: JsonObject = {};
    await callWith(
      (context) =>
        context.ask(
          {
            type: "object",
            properties: {
              color: { $ref: "#/$defs/Color" },
              note: { anyOf: [{ type: "string" }, { type: "null" }], default: null, title: "Note" },
              many: { type: "array", items: { $ref: "#/$defs/Color" } },
            },
            $defs: { Color: { enum: ["red", "blue"] } },
          },
          "?",
        ),
      ({ params }) => {
        asked = params;
        return { action: "decline" };
      },
    );
    expect(asked["requestedSchema"]).toEqual({
      type: "object",
      properties: {
        color: { type: "string", enum: ["red", "blue"] },
        note: { type: "string", title: "Note" },
        many: { type: "array", items: { enum: ["red", "blue"] } },
      },
    });
  });

  test("with keys that are used once", async () => {
    const twice = async (context: CallContext): Promise<void> => {
      await context.roots({ key: "a" });
      await context.roots({ key: "a" });
    };
    const roots = (): JsonObject => ({ roots: [] });
    expect(await callWith(twice, roots)).toBe("the key a is used twice in one call");
    expect(await callWith((context) => context.roots({ key: "" }), roots)).toMatch(/is not a key/);
    const steps = (context: CallContext): unknown =>
      Promise.all([context.once("s", () => 1), context.once("s", () => 2)]);
    expect(await callWith(steps, roots)).toBe("the key s is used twice in one call");
  });

  test("a bounded number of times", async () => {
    const roots = (): JsonObject => ({ roots: [] });
    const many = async (context: CallContext): Promise<void> => {
      for (let turn = 0; turn <= LIMITS.questionsPerCall; turn++) await context.roots();
    };
    expect(await callWith(many, roots)).toBe(
      `a call asks at most ${LIMITS.questionsPerCall} questions`,
    );
  });
});

describe("A4 while a call waits for an answer", () => {
  test("its time stands still", async () => {
    const slowly = (): Promise<JsonObject> =>
      new Promise((resolve) => setTimeout(() => resolve({ roots: [] }), 50));
    const ask = async (context: CallContext): Promise<string> => {
      await context.roots();
      return "done";
    };
    expect(await callWith(ask, slowly, { callMs: 20 })).toBe("done");
    const hang = async (context: CallContext): Promise<void> => {
      await context.roots();
      await new Promise(() => {});
    };
    expect(await callWith(hang, slowly, { callMs: 20 })).toMatch(/no answer within 20 ms/);
  });

  test("others may have its place", async () => {
    const registry = new ToolRegistry({ callsPerTool: 1, callsPerSource: 1 });
    registry.register(
      defineTool({
        name: "t",
        description: "T.",
        inputSchema: { type: "object", properties: { asks: { type: "boolean" } } } as const,
        handler: async ({ asks }, context) => {
          if (asks === true) await context.roots();
          return "done";
        },
      }),
    );
    let answer = (_roots: JsonObject): void => {};
    const asker: Asker = {
      canAsk: () => true,
      ask: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const waiting = registry.call("t", { asks: true }, { asker });
    expect(await registry.call("t")).toMatchObject({ content: [{ text: "done" }] });
    answer({ roots: [] });
    expect(await waiting).toMatchObject({ content: [{ text: "done" }] });
    expect(await registry.call("t")).toMatchObject({ content: [{ text: "done" }] });
  });
});
