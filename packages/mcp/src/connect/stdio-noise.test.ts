import { expect, test } from "vitest";
import { connectServer } from "./connect-server.ts";

/** A server that writes to stdout what is not a message: blank lines, then two lines of text. */
const server = `
process.stdout.write("\\n   \\nhello\\nhello again\\n");
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  const result = method === "initialize"
    ? { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } }
    : { tools: [] };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
});
`;

test("W5 a server that prints is reported once, with what it printed first; blank lines are nothing", async () => {
  const warnings: string[] = [];
  const target = { kind: "stdio", command: process.execPath, args: ["-e", server] } as const;
  const connection = await connectServer(target, { onWarning: (text) => warnings.push(text) });
  try {
    expect((await connection.listTools()).tools).toEqual([]);
  } finally {
    await connection.close();
  }
  const noise = warnings.filter((text) => text.includes("writes to stdout"));
  expect(noise).toEqual([expect.stringMatching(/beginning with: hello$/)]);
});
