import { writeFileSync } from "node:fs";
import { join } from "node:path";
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
