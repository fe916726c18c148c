import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectServer } from "@toolcrib/mcp/connect";
import { isRunning } from "@toolcrib/testing/running-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programFile } from "../program.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-left-"));
  // A server that starts a detached process, which keeps its output open, and ends when called.
  writeFileSync(
    join(folder, "server.mjs"),
    `import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
const child = spawn("sleep", ["600"], { detached: true, stdio: ["ignore", "inherit", "inherit"] });
child.unref();
writeFileSync(process.argv[2], String(child.pid));
const send = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (method === "initialize")
    send(id, { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } });
  else if (method === "tools/list") send(id, { tools: [{ name: "end", inputSchema: { type: "object" } }] });
  else if (method === "tools/call") process.exit(3);
  else if (id !== undefined)
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
}).on("close", () => process.exit(0));
`,
  );
  writeFileSync(
    join(folder, "tools.mjs"),
    `/** Greets. @returns {Promise<string>} */\nexport async function greet() { return "hello"; }\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const target = (file: string) =>
  ({ kind: "stdio", command: process.execPath, args: [join(folder, "server.mjs"), file] }) as const;

test("W5 a server that ends is noticed though what it started keeps its output open", async () => {
  const file = join(folder, "ends");
  const connection = await connectServer(target(file));
  await expect(connection.callTool("end", {})).rejects.toMatchObject({
    code: "server-closed",
    message: expect.stringContaining("exited with code 3"),
  });
  await connection.close();
  const pid = Number(readFileSync(file, "utf8"));
  // The server had ended by itself: nothing says any more whose process this is.
  if (isRunning(pid)) process.kill(pid, "SIGKILL");
});

test.runIf(process.platform === "linux")(
  "W5 what a server started in a session of its own ends with the connection",
  async () => {
    const file = join(folder, "closed");
    const connection = await connectServer(target(file));
    const pid = Number(readFileSync(file, "utf8"));
    expect(isRunning(pid)).toBe(true);
    await connection.close();
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  },
);

test.each([[[]], [["--no-fast-path"]]])(
  "W1 a call that was sent before SIGTERM, right after the opening, is answered (%s)",
  async (words) => {
    const child = spawn(
      process.execPath,
      [programFile, "serve", join(folder, "tools.mjs"), ...words],
      {
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    const clientInfo = { name: "pipe", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
    const opening = { jsonrpc: "2.0", id: 1, method: "initialize", params };
    child.stdin.write(`${JSON.stringify(opening)}\n`);
    await expect.poll(() => text, { timeout: 60_000 }).toContain('"id":1');
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "greet" } };
    child.stdin.write(
      `{"jsonrpc":"2.0","method":"notifications/initialized"}\n${JSON.stringify(call)}\n`,
    );
    child.kill("SIGTERM");
    await once(child, "close");
    expect(text).toContain('"id":2');
    expect(text).toContain("hello");
  },
);
