import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectServer } from "@toolcrib/mcp/connect";
import { expect, test } from "vitest";
import { programFile } from "../program.ts";
import { withFiles } from "../with-files.ts";

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
