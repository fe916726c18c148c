import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseTool } from "@toolcrib/model";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceKinds } from "./kinds/index.ts";
import { openSource, sourceContext } from "./open-source.ts";
import { parseSourceReference, type SourceReference } from "./source-reference.ts";

const around = (cwd: string, stdin = "") => ({
  env: { PATH: process.env["PATH"], HOME: `${cwd}/home` },
  stdin,
});

const tools = JSON.stringify([{ name: "ping", inputSchema: { type: "object" } }]);
const server = `
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  const result = method === "initialize"
    ? { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } }
    : { tools: ${tools} };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
}
`;
const files = {
  "tools.json": tools,
  "code.ts": "/** Pings. */\nexport function ping(): void {}\n",
  "server.mjs": server,
  "registry/ping.json": JSON.stringify({
    image: "example/ping:1.0.0",
    transport: "stdio",
    tool_definitions: JSON.parse(tools),
  }),
  "mcp.json": JSON.stringify({ mcpServers: { own: { command: "node", args: ["server.mjs"] } } }),
  ".cursor/mcp.json": JSON.stringify({
    mcpServers: { own: { command: "node", args: ["server.mjs"] } },
  }),
};

const written: Readonly<Record<string, SourceReference | string>> = {
  "standard-input": "-",
  "registry-api": "http://127.0.0.1:1/v0.1/servers",
  url: "http://127.0.0.1:1/mcp",
  "git-revision": "git:HEAD:tools.json",
  "hub-version": "hub:org.example/ping",
  "config-entry": "mcp.json#own",
  "client-entry": "cursor:own",
  manifest: "tools.manifest.json",
  "document-file": "tools.json",
  "registry-folder": "registry",
  code: "code.ts",
  command: { command: ["node", "server.mjs"] },
};

test("every kind of source has an example here", () => {
  expect(Object.keys(written).sort()).toEqual(
    [...sourceKinds.map(({ name }) => name), "command"].sort(),
  );
});

test.each(Object.entries(written))("a host without a terminal opens %s", async (kind, example) => {
  await withFiles(files, async (cwd) => {
    const git = (...words: string[]): unknown =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...words], {
        cwd,
      });
    if (kind === "git-revision") {
      git("init", "--quiet");
      git("add", "tools.json");
      git("commit", "--quiet", "--message", "tools");
    }
    const host = testHost(cwd, around(cwd, tools));
    const context = { ...sourceContext(host), yes: true };
    const reference = typeof example === "string" ? parseSourceReference(example, cwd) : example;
    if (kind === "manifest") {
      const { readCode } = await import("./code/read-code.ts");
      const { toManifestJson } = await import("@toolcrib/extract");
      const manifest = await readCode([`${cwd}/code.ts`], {}, cwd);
      writeFileSync(`${cwd}/tools.manifest.json`, JSON.stringify(toManifestJson(manifest, cwd)));
    }
    if (kind === "hub-version") {
      const hub = { ...context, hub: "http://127.0.0.1:1" };
      await expect(openSource(reference, hub)).rejects.toMatchObject({
        code: "server-unreachable",
      });
      await expect(openSource(reference, context)).rejects.toThrow("TOOLCRIB_HUB");
      return;
    }
    if (kind === "url" || kind === "registry-api") {
      // Nothing listens there: the kind is known, and the refusal names the address.
      await expect(openSource(reference, context)).rejects.toThrow("127.0.0.1:1");
      return;
    }
    const source = await openSource(reference, context);
    try {
      const names = source.servers.flatMap((each) => each.tools.map(({ name }) => name));
      expect(names).toEqual(["ping"]);
      for (const each of source.servers)
        for (const tool of each.tools)
          expect(parseTool(tool, { profile: "registry" }).findings).toEqual([]);
    } finally {
      await source.close();
    }
  });
});

test("without a person to ask, nothing of the project is started", async () => {
  await withFiles(files, async (cwd) => {
    const context = sourceContext(testHost(cwd, around(cwd)));
    await expect(openSource({ text: "cursor:own" }, context)).rejects.toMatchObject({
      code: "needs-consent",
    });
  });
});
