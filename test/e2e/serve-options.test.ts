import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { connectServer } from "@toolcrib/mcp/connect";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { programFile } from "../program.ts";

const greeting = (text: string, name = "greet"): string => `
/** Greets. */
export function ${name}(): string {
  return ${JSON.stringify(text)};
}
`;

test("W1 serve --watch reads changed code again and tells the client", async () => {
  await withFiles({ "tools.ts": greeting("good morning") }, async (cwd) => {
    const connection = await connectServer(
      {
        kind: "stdio",
        command: process.execPath,
        args: [programFile, "serve", "tools.ts", "--watch"],
        cwd,
      },
      { watch: true },
    );
    try {
      const greet = async (name: string): Promise<unknown> =>
        (await connection.callTool(name, {}))["structuredContent"];
      expect(JSON.stringify(await greet("greet"))).toContain("good morning");
      const changed = new Promise<void>((resolve) => {
        connection.onToolsChanged(resolve);
      });
      writeFileSync(join(cwd, "tools.ts"), greeting("good evening") + greeting("bye", "leave"));
      await changed;
      await expect
        .poll(async () => (await connection.listTools()).tools.map(({ name }) => name))
        .toEqual(["greet", "leave"]);
      expect(JSON.stringify(await greet("greet"))).toContain("good evening");
    } finally {
      await connection.close();
    }
  });
});

test("R12 serve --discovery lets agents search and describe tools", async () => {
  const code = `
/**
 * Tells the weather of a city.
 * @example {"city": "London"}
 */
export function weather(city: string): string {
  return city;
}
`;
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const args = [programFile, "serve", "tools.ts", "--discovery"];
    const connection = await connectServer({ kind: "stdio", command: process.execPath, args, cwd });
    try {
      const found = await connection.callTool("search_tools", { query: "forecast wether city" });
      expect(found["structuredContent"]).toEqual({
        tools: [{ name: "weather", description: "Tells the weather of a city" }],
      });
      const described = await connection.callTool("describe_tool", { name: "weather" });
      expect(described["structuredContent"]).toMatchObject({
        name: "weather",
        examples: [{ arguments: { city: "London" } }],
      });
    } finally {
      await connection.close();
    }
  });
});

test("W1 code is served under the name of its project, which options override", async () => {
  const files = {
    "package.json": JSON.stringify({
      name: "inv",
      version: "1.2.0",
      displayName: "Invoices",
      homepage: "https://example.com/inv",
      icons: [{ src: "https://example.com/icon.png", mimeType: "image/png" }, { src: "./no.png" }],
    }),
    "src/tools.ts": greeting("good morning"),
    "src/package.json": '{"type":"module"}',
    "python/pyproject.toml": '[project]\nname = "inv-py"\nversion = "0.3.0"\n',
    "python/tools.py": 'def greet() -> str:\n    """Greets."""\n    return "hi"\n',
  };
  await withFiles(files, async (cwd) => {
    const identity = async (...args: readonly string[]): Promise<unknown> => {
      const client = new Client({ name: "test", version: "1.0.0" });
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [programFile, "serve", ...args],
        cwd,
        stderr: "ignore",
      });
      await client.connect(transport);
      try {
        return client.getServerVersion();
      } finally {
        await client.close();
      }
    };
    const whole = {
      name: "inv",
      version: "1.2.0",
      title: "Invoices",
      websiteUrl: "https://example.com/inv",
      icons: [{ src: "https://example.com/icon.png", mimeType: "image/png" }],
    };
    expect(await identity("src/tools.ts")).toEqual(whole);
    expect(await identity("src/tools.ts", "--no-fast-path")).toEqual(whole);
    expect(await identity("python/tools.py")).toEqual({ name: "inv-py", version: "0.3.0" });
    expect(
      await identity("src/tools.ts", "--name", "other", "--server-version", "9"),
    ).toMatchObject({ name: "other", version: "9" });
  });
});
