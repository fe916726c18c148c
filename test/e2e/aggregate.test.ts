import { connectServer } from "@toolcrib/mcp/connect";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { programFile } from "../program.ts";
import { realServers } from "../real-servers.ts";

const entry = ([command, ...args]: readonly string[]) => ({ command, args });

test("W5 three servers are one: names, calls, progress and faults", async () => {
  await withFiles({ "hello.txt": "good morning" }, async (folder) => {
    await withFiles(
      {
        "mcp.json": JSON.stringify({
          mcpServers: {
            every: entry(realServers.everything),
            files: entry(realServers.filesystem(folder)),
            gone: entry([process.execPath, "-e", "process.exit(3)"]),
          },
        }),
        "rules.json": JSON.stringify({
          upstreams: {
            files: {
              include: ["read_*"],
              tools: { read_text_file: { name: "read", description: "Ours" } },
            },
            every: { tools: { "get-env": { hidden: true } } },
          },
        }),
      },
      async (cwd) => {
        const warnings: string[] = [];
        const connection = await connectServer(
          {
            kind: "stdio",
            command: process.execPath,
            args: [
              programFile,
              "serve",
              "mcp.json#every",
              "mcp.json#files",
              "mcp.json#gone",
              "--config",
              "rules.json",
            ],
            cwd,
          },
          { onWarning: (message) => warnings.push(message) },
        );
        try {
          const { tools, findings } = await connection.listTools();
          const names = tools.map(({ name }) => name);
          expect(findings).toEqual([]);
          expect(names).toEqual(
            expect.arrayContaining(["every_echo", "files_read", "files_read_media_file"]),
          );
          expect(names).not.toContain("files_write_file");
          expect(names).not.toContain("every_get-env");
          expect(tools.find(({ name }) => name === "files_read")?.description).toBe("Ours");

          const echo = await connection.callTool("every_echo", { message: "hi" });
          expect(echo["content"]).toEqual([{ type: "text", text: "Echo: hi" }]);
          const read = await connection.callTool("files_read", { path: `${folder}/hello.txt` });
          expect(read["structuredContent"]).toEqual({ content: "good morning" });
          const hidden = await connection.callTool("every_get-env", {});
          expect(hidden["isError"]).not.toBe(true);

          const steps: number[] = [];
          await connection.callTool(
            "every_trigger-long-running-operation",
            { duration: 1, steps: 3 },
            { onProgress: ({ progress }) => steps.push(progress) },
          );
          expect(steps).toEqual([1, 2, 3]);
        } finally {
          await connection.close();
        }
        expect(warnings).toEqual([]);
      },
    );
  });
});
