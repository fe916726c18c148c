import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { runProgramFile } from "../program.ts";
import { realServers } from "../real-servers.ts";

const servers = [
  {
    name: "everything",
    command: () => realServers.everything,
    /** With those that it shows only to clients that can be asked. */
    tools: 17,
    serverName: "mcp-servers/everything",
    call: { words: ["get-sum", "a=2", "b=40"], text: "The sum of 2 and 40 is 42." },
  },
  {
    name: "filesystem",
    command: (folder: string) => realServers.filesystem(folder),
    tools: 14,
    serverName: "secure-filesystem-server",
    call: { words: ["read_text_file", "path=hello.txt"], text: "good morning" },
  },
  {
    name: "memory",
    command: () => realServers.memory,
    tools: 9,
    serverName: "memory-server",
    call: { words: ["read_graph"], text: '{\n  "entities": [],\n  "relations": []\n}' },
  },
];

describe.each(servers)("W4 $name", ({ command, tools, serverName, call }) => {
  const env = (folder: string): Record<string, string> => ({
    MEMORY_FILE_PATH: join(folder, "memory.jsonl"),
  });
  const inFolder = (
    use: (folder: string, words: readonly string[]) => Promise<void>,
  ): Promise<void> =>
    withFiles({ "hello.txt": "good morning" }, (folder) =>
      use(folder, ["--env", "MEMORY_FILE_PATH", "--", ...command(folder)]),
    );

  test("list", () =>
    inFolder(async (folder, words) => {
      const end = await runProgramFile(["list", "--json", "--quiet", ...words], {
        cwd: folder,
        env: env(folder),
      });
      expect({ code: end.code, stderr: end.stderr }).toEqual({ code: 0, stderr: "" });
      const [server] = JSON.parse(end.stdout).servers;
      expect([server.name, server.tools.length]).toEqual([serverName, tools]);
      expect(server.findings).toBeUndefined();
    }));

  test("two snapshots are byte for byte the same", () =>
    inFolder(async (folder, words) => {
      for (const file of ["one.json", "two.json"]) {
        const { code } = await runProgramFile(["snapshot", "--out", file, ...words], {
          cwd: folder,
          env: env(folder),
        });
        expect(code).toBe(0);
      }
      const one = readFileSync(join(folder, "one.json"), "utf8");
      expect(readFileSync(join(folder, "two.json"), "utf8")).toBe(one);
      expect(JSON.parse(one)).toMatchObject({
        format: "toolcrib-snapshot/1",
        server: { name: serverName },
        era: "2025-11-25",
      });
      const { stdout } = await runProgramFile(["list", "one.json", "--json"], { cwd: folder });
      expect(JSON.parse(stdout).servers[0].tools).toHaveLength(tools);
    }));

  test("call", () =>
    inFolder(async (folder, words) => {
      const [tool = "", ...args] = call.words;
      const end = await runProgramFile(["call", tool, ...args, "--quiet", ...words], {
        cwd: folder,
        env: env(folder),
      });
      expect(end).toEqual({ code: 0, stdout: `${call.text}\n`, stderr: "" });
    }));
});

test.each([
  ["streamableHttp", "mcp", {}],
  ["sse", "sse", { type: "sse" }],
] as const)("W4 everything over %s: list and call", async (mode, path, kind) => {
  const port = await freePort();
  const [command = "", file = ""] = realServers.everything;
  const child = spawn(command, [file, mode], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await new Promise<void>((resolve) => {
      child.stderr.setEncoding("utf8").on("data", (said: string) => {
        if (said.includes(`port ${port}`)) resolve();
      });
    });
    const entry = { ...kind, url: `http://127.0.0.1:${port}/${path}` };
    await withFiles({ "mcp.json": JSON.stringify({ mcpServers: { e: entry } }) }, async (cwd) => {
      const list = await runProgramFile(["list", "mcp.json#e", "--json"], { cwd });
      expect(JSON.parse(list.stdout).servers[0].tools).toHaveLength(17);
      const call = await runProgramFile(["call", "mcp.json#e", "echo", "message=hi"], { cwd });
      expect(call).toEqual({ code: 0, stdout: "Echo: hi\n", stderr: "" });
    });
  } finally {
    child.kill("SIGKILL");
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
