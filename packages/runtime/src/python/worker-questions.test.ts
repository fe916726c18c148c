import { join } from "node:path";
import type { BoundArgument, JsonObject } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import type { Question } from "../ask/asker.ts";
import { RunningCall } from "../call-context.ts";
import { loadCode } from "../load/load-code.ts";

const file = `
import asyncio
import enum
from dataclasses import dataclass
from typing import Literal, Optional

ran = []

class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"

@dataclass
class Person:
    name: str
    color: Color
    kind: Literal["a", "b"]
    nick: Optional[str] = None
    age: int = 7

async def person(ctx):
    answer = await ctx.ask(Person, "Who?", key="who")
    who = answer.content
    return [type(who).__name__, who.name, who.color.name, who.kind, who.nick, who.age]

async def together(ctx):
    answers = await asyncio.gather(ctx.ask(str, "A?"), ctx.ask(["x", "y"], "B?"), ctx.roots())
    return [answers[0].content, answers[1].content, answers[2][0].uri]

async def elicit(ctx):
    result = await ctx.elicit("Name?", response_type=str)
    return [result.action, result.data]

def sample(ctx):
    return ctx.sample("Hi", system_prompt="Be brief", max_tokens=5).text

def page(ctx):
    return ctx.ask_url("https://pay.example", "Pay").action

def can(ctx):
    return [ctx.can_ask("form"), ctx.can_ask("url")]

def steps(ctx):
    first = ctx.once("first", lambda: ran.append("first") or len(ran))
    try:
        ctx.once("bad", lambda: 1 / 0)
    except ZeroDivisionError:
        ran.append("failed")
    return [first, ran]

async def async_step(ctx):
    async def work():
        await asyncio.sleep(0)
        return {"made": True}
    return await ctx.once("work", work)

def wait(ctx):
    try:
        ctx.ask(bool, "Wait?")
    except Exception:
        return "swallowed"
    finally:
        ran.append("released")

def released(ctx):
    return ran

async def refused(ctx):
    try:
        await ctx.ask(bool, "Sure?")
    except Exception as error:
        return str(error)

def unaskable(ctx):
    return ctx.ask(object, "?")
`;

const context: BoundArgument = { from: "context", give: "context", parameter: "ctx" };

type Answering = (question: Question) => JsonObject | Promise<JsonObject>;

/** Runs a function of the file, whose questions are answered so. */
async function withFunctions(
  use: (
    call: (name: string, answer?: Answering, call?: RunningCall) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  await withFiles({ "tools.py": file }, async (folder) => {
    const names = [...file.matchAll(/^(?:async )?def (\w+)/gm)].map(([, name = ""]) => name);
    const { tools, close } = await loadCode(
      names.map((name) => ({
        tool: { name, inputSchema: { type: "object" } },
        binding: {
          language: "python",
          file: join(folder, "tools.py"),
          path: [name],
          arguments: [context],
        },
      })),
    );
    try {
      await use(async (name, answer, call) => {
        const found = tools.find(({ tool }) => tool.name === name);
        const asker = answer && {
          canAsk: (kind: string) => kind === "form",
          ask: async (question: Question) => answer(question),
        };
        return await found?.handler({}, call ?? new RunningCall({ ...(asker && { asker }) }));
      });
    } finally {
      await close();
    }
  });
}

describe("A4 a Python function asks", () => {
  test("with the types of Python, and gets values of them", () =>
    withFunctions(async (call) => {
      let asked: Question | undefined;
      const content = { name: "Ada", color: "blue", kind: "a" };
      const answer: Answering = (question) => {
        asked = question;
        return { action: "accept", content };
      };
      expect(await call("person", answer)).toEqual(["Person", "Ada", "BLUE", "a", null, 7]);
      expect(asked).toMatchObject({
        key: "who",
        holdsThread: false,
        params: {
          message: "Who?",
          requestedSchema: {
            type: "object",
            properties: {
              name: { type: "string" },
              color: { type: "string", enum: ["red", "blue"] },
              kind: { type: "string", enum: ["a", "b"] },
              nick: { type: "string" },
              age: { type: "integer", default: 7 },
            },
            required: ["name", "color", "kind"],
          },
        },
      });
      const wrong: Answering = () => ({ action: "accept", content: { name: 1 } });
      await expect(call("person", wrong)).rejects.toThrow(/"who" does not fit/);
      await expect(call("unaskable", wrong)).rejects.toThrow(/cannot be asked for/);
    }));

  test("several things at once, in the words of frameworks, models, pages and roots", () =>
    withFunctions(async (call) => {
      const answer: Answering = ({ kind, params }) => {
        if (kind === "roots") return { roots: [{ uri: "file:///r" }] };
        if (kind === "sampling")
          return {
            role: "assistant",
            model: "m",
            content: { type: "text", text: `${params["systemPrompt"]} ${params["maxTokens"]}` },
          };
        return { action: "accept", content: { value: params["message"] === "B?" ? "y" : "a" } };
      };
      expect(await call("together", answer)).toEqual(["a", "y", "file:///r"]);
      expect(await call("elicit", answer)).toEqual(["accept", "a"]);
      expect(await call("sample", answer)).toBe("Be brief 5");
      expect(await call("page", answer)).toBe("accept");
      expect(await call("can", answer)).toEqual([true, false]);
    }));

  test("and keeps values of functions and coroutines", () =>
    withFunctions(async (call) => {
      expect(await call("steps")).toEqual([1, ["first", "failed"]]);
      expect(await call("async_step")).toEqual({ made: true });
      const kept = new RunningCall({
        asker: { canAsk: () => true, ask: async () => ({}), once: async () => "kept" },
      });
      expect(await call("async_step", undefined, kept)).toBe("kept");
    }));

  test("and hears why there is no answer", () =>
    withFunctions(async (call) => {
      expect(await call("refused")).toMatch(/cannot be asked/);
    }));

  test("in a thread that is unwound when the call ends, past any except", () =>
    withFunctions(async (call) => {
      let asked = (): void => {};
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      const running = new RunningCall({
        asker: {
          canAsk: () => true,
          ask: ({ holdsThread }) => {
            expect(holdsThread).toBe(true);
            asked();
            return new Promise(() => {});
          },
        },
      });
      const waiting = call("wait", undefined, running);
      await isAsked;
      running.abort(new Error("gone"));
      await expect(waiting).rejects.toThrow("gone");
      let released: unknown = [];
      for (let turn = 0; turn < 100 && String(released) !== "released"; turn++)
        released = await call("released");
      expect(released).toEqual(["released"]);
    }));
});
