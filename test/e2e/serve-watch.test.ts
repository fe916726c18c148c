import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterEach, describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const first = `
/** Adds. */
export function add(a: number, b: number): number { return a + b; }
/**
 * A note.
 * @resource notes://today
 */
export function today(): string { return "rain"; }
`;
const second = `${first}
/** Subtracts. */
export function subtract(a: number, b: number): number { return a - b; }
/**
 * Asks for a review.
 * @prompt
 */
export function review(code: string): string { return code; }
`;

/** A client that counts what it is told, and can wait for it. */
async function connected(
  words: readonly string[],
  cwd: string,
  { transport, mode }: { readonly transport: string; readonly mode: "auto" | "legacy" },
) {
  const client = new Client({ name: "c", version: "1" }, { versionNegotiation: { mode } });
  let errors = (): string => "";
  if (transport === "http") {
    const server = await startServe([...words, "--http", "0", "--cwd", cwd]);
    closing.push(server.stop);
    errors = server.errors;
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  } else {
    const args = [programFile, "serve", ...words, "--cwd", cwd];
    const stdio = new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" });
    let said = "";
    stdio.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    errors = () => said;
    await client.connect(stdio);
  }
  closing.push(() => client.close());
  let told = (): void => {};
  client.setNotificationHandler("notifications/tools/list_changed", () => told());
  if (client.getProtocolEra() === "modern") await client.listen({ toolsListChanged: true });
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      told = resolve;
    });
  const names = async (): Promise<readonly string[]> =>
    (await client.listTools(undefined, { cacheMode: "refresh" })).tools.map(({ name }) => name);
  return { client, changed, names, errors: () => errors() };
}

describe.each([
  { transport: "stdio", mode: "auto" },
  { transport: "stdio", mode: "legacy" },
  { transport: "http", mode: "auto" },
  { transport: "http", mode: "legacy" },
] as const)("W5 serve --watch over $transport, $mode", (way) => {
  test("tells clients when the code has other tools, and serves those", async () => {
    await withFiles({ "tools.ts": first }, async (cwd) => {
      const { client, changed, names } = await connected(["tools.ts", "--watch"], cwd, way);
      expect(await names()).toEqual(["add"]);
      const news = changed();
      writeFileSync(join(cwd, "tools.ts"), second);
      await news;
      expect(await names()).toEqual(["add", "subtract"]);
      const result = await client.callTool({ name: "subtract", arguments: { a: 3, b: 1 } });
      expect(result).toMatchObject({ content: [{ text: "2" }] });
    });
  });
});

test("K2 with --lock and --watch, what the code gains is held back and reported; what was approved stays", async () => {
  await withFiles({ "tools.ts": first }, async (cwd) => {
    execFileSync(process.execPath, [programFile, "lock", "tools.ts"], { cwd, stdio: "ignore" });
    const words = ["tools.ts", "--watch", "--lock", "toolcrib.lock.json"];
    const way = { transport: "stdio", mode: "auto" } as const;
    const { client, names, errors } = await connected(words, cwd, way);
    expect(await names()).toEqual(["add"]);
    writeFileSync(join(cwd, "tools.ts"), second);
    while (!errors().includes('the tool "subtract" is new'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await names()).toEqual(["add"]);
    const held = client.callTool({ name: "subtract", arguments: { a: 3, b: 1 } });
    await expect(held).rejects.toThrow("Unknown tool");
    expect((await client.callTool({ name: "add", arguments: { a: 3, b: 1 } })).isError).not.toBe(
      true,
    );
  });
});
