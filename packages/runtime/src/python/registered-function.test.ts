import { join } from "node:path";
import type { BoundArgument, CodeBinding, Json, JsonObject } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { findInterpreter } from "./interpreter.ts";
import { PythonWorker } from "./python-worker.ts";
import type { CallNote } from "./worker-messages.ts";

/** A framework whose decorator puts an object in the place of the function, as FastMCP does. */
const framework = `
class FunctionTool:
    def __init__(self, fn): self.fn = fn
class FastMCP:
    def tool(self, f=None, **_):
        return FunctionTool(f) if callable(f) else FunctionTool
class Context: pass
`;

const server = `
from framework import FastMCP, Context
mcp = FastMCP()
@mcp.tool
def top(n: int): return n + 1
def create():
    server = FastMCP()
    offset = 10
    @server.tool
    def inside(n: int): return n + offset
    return server
async def later(mcp):
    @mcp.tool(name="x")
    async def waits(n: int): return n + 20
def connect(mcp, client):
    @mcp.tool()
    def needs(n: int): return n
class Handler:
    def __init__(self, mcp, step=30):
        self.step = step
        mcp.tool(name="y")(self.method)
    async def method(self, n: int): return n + self.step
@mcp.tool
async def talks(n: int, ctx: Context):
    await ctx.info("half way", logger_name="mine")
    await ctx.report_progress(1, 2, "one")
    ctx.report_progress(2)
    return ctx.request_id.isdigit()
@mcp.tool
def asks(n: int, ctx: Context): return ctx.session
`;

const context: BoundArgument = { from: "context", give: "context", parameter: "ctx" };

function withServer(
  use: (
    call: (
      path: readonly string[],
      more?: Partial<CodeBinding>,
      onNote?: (note: CallNote) => void,
    ) => Promise<Json>,
  ) => Promise<void>,
): Promise<void> {
  return withFiles({ "server.py": server, "framework.py": framework }, async (folder) => {
    const worker = new PythonWorker({ interpreter: findInterpreter("/server.py") });
    const input: JsonObject = { n: 1 };
    try {
      await use((path, { arguments: given = [], ...more } = {}, onNote) =>
        worker.call(
          {
            file: join(folder, "server.py"),
            path,
            arguments: [{ from: "property", name: "n", pass: "keyword" }, ...given],
            ...more,
          },
          input,
          undefined,
          { ...(onNote && { onNote }) },
        ),
      );
    } finally {
      await worker.close();
    }
  });
}

test("registered functions are called wherever they are defined", () =>
  withServer(async (call) => {
    expect(await call(["top"])).toBe(2);
    expect(await call(["create", "<locals>", "inside"])).toBe(11);
    expect(await call(["later", "<locals>", "waits"], { server: "mcp" })).toBe(21);
    expect(await call(["Handler", "method"], { receiver: "instance", server: "mcp" })).toBe(31);
    await expect(call(["connect", "<locals>", "needs"], { server: "mcp" })).rejects.toThrow(
      /connect cannot be called without client/,
    );
    await expect(call(["create", "<locals>", "gone"])).rejects.toThrow(/is not in/);
  }));

test("a context logs, reports progress, and says what it does not have", () =>
  withServer(async (call) => {
    const notes: CallNote[] = [];
    const given = { arguments: [context] };
    expect(await call(["talks"], given, (note) => notes.push(note))).toBe(true);
    expect(notes).toEqual([
      { kind: "log", level: "info", data: "half way", logger: "mine" },
      { kind: "progress", progress: 1, total: 2, message: "one" },
      { kind: "progress", progress: 2 },
    ]);
    await expect(call(["asks"], given)).rejects.toThrow(/the context has no session/);
  }));

test("plain functions take toolcrib's own context, whose signal tells a thread to end", () =>
  withFiles(
    {
      "tools.py": `
from toolcrib import CallContext
def wait(ctx: CallContext):
    ctx.progress(1)
    ctx.signal.wait()
    ctx.log("warning", {"ended": True})
`,
    },
    async (folder) => {
      const worker = new PythonWorker({ interpreter: findInterpreter("/tools.py") });
      const controller = new AbortController();
      try {
        const ended = new Promise<CallNote>((resolve) => {
          const answer = worker.call(
            { file: join(folder, "tools.py"), path: ["wait"], arguments: [context] },
            {},
            controller.signal,
            {
              onNote: (note) => (note.kind === "progress" ? controller.abort() : resolve(note)),
            },
          );
          answer.catch(() => {});
        });
        expect(await ended).toEqual({ kind: "log", level: "warning", data: { ended: true } });
      } finally {
        await worker.close();
      }
    },
  ));
