import { request } from "node:http";
import { createMcpHandler, serveHttp, staticTokens } from "@toolcrib/mcp/serve";
import { ToolRegistry } from "@toolcrib/runtime";
import { INITIALIZE } from "@toolcrib/testing/rpc-lines";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterEach, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  registry.register({ name: "fine", handler: () => "fine" });
  registry.register({
    name: "late",
    handler: async () => {
      throw new Error("late");
    },
  });
  return registry;
}

function statusAs(host: string, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host };
    request({ port, host: "127.0.0.1", path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test("A7 probes are answered under any name, everything else is not", async () => {
  const server = await serveHttp(registryOf(), { name: "s", version: "1" });
  closing.push(() => server.close(0));
  for (const path of ["/healthz", "/readyz"])
    expect(await statusAs("10.0.0.7:4180", server.port, path)).toBe(200);
  expect(await statusAs("10.0.0.7:4180", server.port, "/mcp")).toBe(403);
  expect(await statusAs("localhost", server.port, "/metrics")).toBe(404);
});

test("A7 a server is ready until it closes, and answers what it has begun", async () => {
  const registry = new ToolRegistry();
  let finish = (): void => {};
  const running = new Promise<void>((resolve) => {
    registry.register({
      name: "slow",
      usesContext: "nothing",
      handler: () => {
        resolve();
        return new Promise<string>((settle) => {
          finish = () => settle("done");
        });
      },
    });
  });
  const server = await serveHttp(registry, { name: "s", version: "1" });
  const probe = (path: string): Promise<number> => statusAs("localhost", server.port, path);
  expect(await probe("/readyz")).toBe(200);
  const call = fetch(server.url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"slow"}}',
  });
  await running;
  const closed = server.close();
  finish();
  expect(await (await call).text()).toContain("done");
  await closed;
});

test("A7 a mounted handler leaves these paths to its application", async () => {
  const handler = createMcpHandler(registryOf(), { name: "s", version: "1", path: "/mcp" });
  closing.push(() => handler.close(0));
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect((await handler.fetch(new Request(`http://app.example${path}`))).status).toBe(404);
});

test("A7 /metrics counts calls by tool and outcome, for those who may call", async () => {
  const registry = registryOf();
  const server = await serveHttp(registry, {
    name: "s",
    version: "1",
    metrics: true,
    authenticator: staticTokens([{ token: "token-of-the-test" }]),
  });
  closing.push(() => server.close(0));
  for (const name of ["fine", "fine", "late"]) await registry.call(name);
  const url = new URL("/metrics", server.url);
  expect((await fetch(url)).status).toBe(401);
  const answer = await fetch(url, { headers: { authorization: "Bearer token-of-the-test" } });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  for (const line of [
    "# TYPE toolcrib_calls_total counter",
    'toolcrib_calls_total{tool="fine",outcome="ok"} 2',
    'toolcrib_calls_total{tool="fine",outcome="error"} 0',
    'toolcrib_calls_total{tool="late",outcome="error"} 1',
    "toolcrib_tools 2",
    "toolcrib_calls_running 0",
    'toolcrib_call_seconds_bucket{tool="fine",le="+Inf"} 2',
    'toolcrib_call_seconds_count{tool="late"} 1',
  ])
    expect(lines).toContain(line);
  // Every line is a comment or a sample of the format.
  const sample = /^[a-z_]+(?:\{[a-z]+="(?:[^"\\]|\\.)*"(?:,[a-z]+="(?:[^"\\]|\\.)*")*\})? \S+$/;
  for (const line of lines.filter((each) => each !== "" && !each.startsWith("#")))
    expect(line).toMatch(sample);
});

test("A7 A8 serve tells its name, version and instructions, and counts with --metrics", async () => {
  const files = {
    "tools.ts": "/** Greets. */\nexport function greet(): string {\n  return 'hi';\n}\n",
    "help.txt": "Greet first.",
  };
  await withFiles(files, async (cwd) => {
    const server = await startServe([
      ...["tools.ts", "--http", "0", "--cwd", cwd, "--metrics"],
      ...["--name", "greeter", "--server-version", "3.2.1", "--instructions", "help.txt"],
    ]);
    try {
      const opening = await fetch(server.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(INITIALIZE),
      });
      const text = await opening.text();
      expect(text).toContain('"name":"greeter","version":"3.2.1"');
      expect(text).toContain('"instructions":"Greet first."');
      await runCli(["call", server.url, "greet", "--json", "--yes"]);
      const counts = await (await fetch(new URL("/metrics", server.url))).text();
      expect(counts).toContain('toolcrib_calls_total{tool="greet",outcome="ok"} 1');
    } finally {
      await server.stop();
    }
  });
});

test("A7 K2 --log-format json writes what happens as lines of JSON; what a lock holds back is counted", async () => {
  const add = "/** Adds. */\nexport function add(a: number): number { return a; }\n";
  const more =
    "/** More. */\nexport function more(): string { console.log('inside'); return 'more'; }\n";
  await withFiles({ "tools.ts": add, "next/tools.ts": add + more }, async (cwd) => {
    expect((await runCli(["lock", "tools.ts"], { cwd })).code).toBe(0);
    const lock = ["--lock", "toolcrib.lock.json", "--metrics", "--log-format", "json"];
    const server = await startServe(["next/tools.ts", "--http", "0", ...lock, "--cwd", cwd]);
    try {
      expect((await runCli(["call", server.url, "add", "a=1"])).code).toBe(0);
      const metrics = await fetch(new URL("/metrics", server.url));
      expect(await metrics.text()).toMatch(/^toolcrib_held_back\{source="[^"]+"\} 1$/m);
    } finally {
      await server.stop();
    }
    const lines = server.errors().trim().split("\n");
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
    for (const entry of entries) expect(Object.keys(entry)).toContain("time");
    expect(entries).toContainEqual(
      expect.objectContaining({
        level: "warning",
        message: expect.stringContaining('"more" is new'),
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ event: "call", tool: "add", outcome: "ok" }),
    );
  });
});
