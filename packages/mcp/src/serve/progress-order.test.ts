import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { type CallContext, ToolRegistry } from "@toolcrib/runtime";
import { INITIALIZE } from "@toolcrib/testing/rpc-lines";
import { expect, test } from "vitest";
import { serveStdio } from "./serve-stdio.ts";

function report(context: CallContext): void {
  for (const step of [1, 2, 3]) context.progress(step, 3);
  context.log("info", "done");
}

const handler = (_args: unknown, context: CallContext): string => {
  report(context);
  return "done";
};

const registry = new ToolRegistry();
registry.register({ name: "quick", handler });
registry.register({
  name: "failing",
  handler: (_args, context) => {
    report(context);
    throw new Error("no");
  },
});
registry.prompts.register({ name: "quick", handler });
registry.resources.register({ uri: "quick://one", name: "one", handler });

const requests = [
  { method: "tools/call", named: { name: "quick", arguments: {} } },
  { method: "tools/call", named: { name: "failing", arguments: {} } },
  { method: "prompts/get", named: { name: "quick" } },
  { method: "resources/read", named: { uri: "quick://one" } },
];

test.each(requests)(
  "W1 progress and log messages are out before the answer to $method of $named, however fast it comes",
  async ({ method, named }) => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const server = serveStdio(registry, { name: "s", version: "1", stdin, stdout });
    const lines = createInterface({ input: stdout });
    const said: string[] = [];
    const answered = new Promise<void>((resolve) => {
      lines.on("line", (line) => {
        const { id, method } = JSON.parse(line);
        said.push(method ?? `answer ${id}`);
        if (id === 3) resolve();
      });
    });
    const send = (message: object) =>
      stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    send(INITIALIZE);
    send({ method: "notifications/initialized" });
    send({ id: 2, method: "logging/setLevel", params: { level: "debug" } });
    send({
      id: 3,
      method,
      params: { ...named, _meta: { progressToken: "t" } },
    });
    await answered;
    const progress = "notifications/progress";
    expect(said).toEqual([
      ...["answer 1", "answer 2"],
      ...[progress, progress, progress, "notifications/message", "answer 3"],
    ]);
    await server.close();
  },
);
