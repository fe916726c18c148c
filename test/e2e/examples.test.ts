import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterEach, expect, test } from "vitest";

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});

/** Starts a script and waits until a line of its output matches. */
async function startUntil(
  words: readonly string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; text: string; match: RegExpExecArray }> {
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let text = "";
  return await new Promise((resolve, reject) => {
    const read = (chunk: string): void => {
      text += chunk;
      const match = pattern.exec(text);
      if (match !== null) resolve({ child, text, match });
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.on("exit", (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
}

test("both issue trackers have the same definitions", async () => {
  const tools = async (file: string): Promise<unknown> => {
    const { stdout } = await runCli(["extract", `examples/issue-tracker/${file}`, "--json"]);
    return JSON.parse(stdout).tools.map(
      ({ name, description, inputSchema, annotations }: Record<string, unknown>) => ({
        name,
        description,
        inputSchema,
        annotations,
      }),
    );
  };
  expect(await tools("tracker.py")).toEqual(await tools("tracker.ts"));
});

test("the embedding example checks its calls", () => {
  const printed = execFileSync(process.execPath, ["examples/embedding/main.js"], {
    encoding: "utf8",
  });
  expect(printed).toContain("{ sum: 42 }");
  expect(printed).toContain('/a: expected number, got the string "ten"');
});

test("the gate lets what is locked pass and stops the next version", async () => {
  expect((await runCli(["check", "--cwd", "examples/ci-gate"])).code).toBe(0);
  const words = ["diff", "examples/ci-gate/tools.ts", "examples/ci-gate/tools.next.ts", "--json"];
  const { code, stdout } = await runCli(words);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: "breaking", bump: "major" });
});

test("V1 npm start opens the playground over the examples, takes another port when its own is taken, and ends on SIGINT", async () => {
  const taken = createServer();
  const isTaken = await new Promise<boolean>((resolve) => {
    taken.on("error", () => resolve(true));
    taken.listen(4180, "127.0.0.1", () => resolve(true));
  });
  expect(isTaken).toBe(true);
  try {
    const { child, text, match } = await startUntil(["scripts/start.js"], /MCP endpoint (\S+)/);
    const [, url = ""] = match;
    expect(text).toContain("port 4180 is taken, so another one is used");
    const index = await (await fetch(url.replace(/mcp$/, "index.json"))).text();
    for (const name of [
      "weather_getWeather",
      "python_create_issue",
      "tracker_create_issue",
      "everything_echo",
    ])
      expect(index).toContain(name);
    const answer = await runCli(["call", url, "weather_getWeather", "city=Nairobi", "--json"]);
    expect(JSON.parse(answer.stdout).structuredContent).toEqual({
      temperature: 25,
      conditions: "sunny",
    });
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  } finally {
    taken.close();
  }
});

test.each(["express", "fastify", "hono"])(
  "A1 an application of %s serves tools beside its own pages and ends on SIGTERM",
  async (framework) => {
    const env = { ...process.env, PORT: "0" };
    const { child, match } = await startUntil(
      [`examples/mounted/${framework}.js`],
      /listening on (\d+)/,
      env,
    );
    const url = `http://127.0.0.1:${match[1]}/`;
    expect(await (await fetch(url)).text()).toBe("the shop");
    const answer = await runCli(["call", `${url}mcp`, "price", "article=saw", "--json"]);
    expect(JSON.parse(answer.stdout).structuredContent).toEqual({ cents: 2450 });
    const counted = await runCli(["call", `${url}mcp`, "stocktaking", "--json"]);
    expect(JSON.parse(counted.stdout).content).toEqual([
      { type: "text", text: "counted for toolcrib" },
    ]);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);

test("A1 a route file is a set of functions of requests", async () => {
  // A file of the examples, which has no types.
  const route = (await import("../../examples/mounted/route.js" as string)) as Record<
    "GET" | "POST" | "DELETE",
    (request: Request, given: object) => Promise<Response>
  >;
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const params = { name: "price", arguments: { article: "hammer" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const request = new Request("http://shop.example/mcp", { method: "POST", headers, body });
  const answer = await route.POST(request, { params: Promise.resolve({}) });
  expect(await answer.text()).toContain('"structuredContent":{"cents":1900}');
});

test("the bookshop is an API and a set of tools", async () => {
  const { match } = await startUntil(["examples/openapi/bookshop.js", "0"], /http:\/\/\S+\/v1/);
  const document = "shop=examples/openapi/bookshop.yaml";
  const call = async (tool: string, args: object, env: Record<string, string> = {}) => {
    const words = ["call", document, tool, "--args", JSON.stringify(args), "--json", "--yes"];
    const answer = await runCli([...words, "--base-url", match[0]], { env });
    return { code: answer.code, stderr: answer.stderr, ...JSON.parse(answer.stdout || "{}") };
  };
  const env = { SHOP_API_KEY: "open-sesame" };
  expect((await call("findBooks", { subjects: ["trees"], limit: 1 })).structuredContent).toEqual({
    books: [
      { isbn: "9780000000024", title: "Birds in trees", price: 18, subjects: ["birds", "trees"] },
    ],
  });
  const order = { customer: "Ada", lines: [{ isbn: "9780000000031" }], note: null };
  expect(await call("placeOrder", order)).toMatchObject({ code: 3 });
  expect((await call("placeOrder", order, env)).structuredContent).toEqual({
    id: 1,
    ...order,
    arrives: "2026-12-01",
  });
  expect(await call("cancelOrder", { orderId: 1 }, env)).toMatchObject({ code: 0, content: [] });
  expect(await call("cancelOrder", { orderId: 1 }, env)).toMatchObject({
    code: 5,
    structuredContent: { status: 404 },
  });
  const isbn = "9780000000017";
  expect(await call("getCover", { isbn })).toMatchObject({ code: 5 });
  expect(
    await call("uploadCover", { isbn, file: { base64: "iVBORw0K", filename: "cover.png" } }, env),
  ).toMatchObject({ code: 0 });
  expect((await call("getCover", { isbn })).content).toEqual([
    { type: "image", data: "iVBORw0K", mimeType: "image/png" },
  ]);
});
