import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveHttp } from "@toolcrib/mcp";
import { ToolRegistry } from "@toolcrib/runtime";
import { runCli } from "@toolcrib/testing/run-cli";
import { servedTools } from "@toolcrib/testing/served-tools";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
let close: () => Promise<void> = async () => {};
let url = "";
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-registry-call-"));
  const registry = new ToolRegistry();
  for (const tool of servedTools) registry.register(tool);
  const server = await serveHttp(registry, { name: "test", version: "1.0.0" });
  close = () => server.close();
  url = server.url;
  const entry = { name: "io.example/sum", description: "Sums", version: "1.0.0" };
  const fields = { status: "active", tools: ["sum"] };
  const _meta = {
    "io.modelcontextprotocol.registry/publisher-provided": {
      "io.github.stacklok": { [url]: fields },
    },
  };
  const write = (name: string, value: object): void =>
    writeFileSync(join(cwd, name), JSON.stringify(value));
  write("server.json", { ...entry, _meta, remotes: [{ type: "streamable-http", url }] });
  write("bare.json", { ...entry, _meta });
});
afterAll(async () => {
  await close();
  rmSync(cwd, { recursive: true, force: true });
});

test("a tool of a registry is called: its server is reached with --yes", async () => {
  const words = ["call", "server.json", "sum", "a=1", "b=2"];
  const refused = await runCli(words, { cwd });
  expect(refused).toEqual({
    code: 2,
    stdout: "",
    stderr: `error: sum cannot be called: --yes starts what the registry names: ${url}\n`,
  });
  const { code, stdout } = await runCli([...words, "--yes", "--json"], { cwd });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ structuredContent: { sum: 3 } });
});

test("a registry without package and URL can be read, not called", async () => {
  const { code, stderr } = await runCli(["call", "bare.json", "sum", "--yes"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toBe("error: sum cannot be called: it names no package and no URL\n");
});
