import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { scriptedServer } from "@toolcrib/testing/scripted-server";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { programFile } from "../program.ts";

/** `toolcrib serve … --http`, and its address. */
async function serve(
  words: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [programFile, "serve", ...words, "--http", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    printed += chunk;
    if (printed.includes("\n")) break;
  }
  const [url = ""] = /http:\S+/.exec(printed) ?? [];
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function post(
  url: string,
  id: number,
  params: object,
  headers: Record<string, string> = {},
): Promise<{ id: number; text: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }),
  });
  const body = await response.text();
  const message = JSON.parse(
    body.startsWith("{") ? body : (/^data: (.*)$/m.exec(body)?.[1] ?? "{}"),
  );
  return { id: message.id, text: message.result?.content?.[0]?.text };
}

test("W5 what a caller sends besides the arguments never reaches an upstream", async () => {
  await withFiles({}, async (folder) => {
    const seen = join(folder, "seen");
    const upstream = await scriptedServer({
      transport: "http",
      era: "2026-07-28",
      env: { SEEN: seen },
    });
    if (upstream.target.kind !== "http") throw new Error("not over HTTP");
    const { url, stop } = await serve([`up=${upstream.target.url}`, "--header", "X-Own: given"]);
    try {
      const headers = {
        authorization: "Bearer inbound-secret",
        cookie: "a=inbound-secret",
        "x-custom": "inbound-secret",
      };
      const answer = await post(url, 1, { name: "up_work", arguments: { token: "t" } }, headers);
      expect(answer).toEqual({ id: 1, text: "work:t" });
      const received = readFileSync(seen, "utf8");
      expect(received).toContain('"x-own":"given"');
      expect(received).not.toContain("inbound-secret");
    } finally {
      await stop();
      await upstream.stop();
    }
  });
});

test("W5 equal ids of different clients are never mixed up", async () => {
  const upstream = await scriptedServer({ transport: "stdio", era: "2025-11-25" });
  if (upstream.target.kind !== "stdio") throw new Error("not over stdio");
  const { command, args = [] } = upstream.target;
  const files = {
    "mcp.json": JSON.stringify({ mcpServers: { a: { command, args }, b: { command, args } } }),
  };
  await withFiles(files, async (folder) => {
    const { url, stop } = await serve([`${folder}/mcp.json#a`, `${folder}/mcp.json#b`]);
    try {
      const clients = 16;
      const calls = runs(200);
      let crossed = 0;
      await Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          for (let id = 0; id < calls; id++) {
            const token = `${client}-${id}`;
            const answer = await post(url, id, {
              name: `${id % 2 ? "a" : "b"}_work`,
              arguments: { token },
            });
            if (answer.id !== id || answer.text !== `work:${token}`) crossed++;
          }
        }),
      );
      recordFigures("Connecting: answers through an aggregate stay with their askers", [
        {
          what: `calls by ${clients} clients at once, all with the same ids`,
          tried: clients * calls,
          wrong: crossed,
        },
      ]);
      expect(crossed).toBe(0);
    } finally {
      await stop();
    }
  });
});
