import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readOpenApi } from "@toolcrib/openapi";
import { implementOpenApi } from "@toolcrib/openapi/send";
import { ToolRegistry } from "@toolcrib/runtime";
import { type Bench, type BenchRow, interleaved } from "./bench.ts";
import { sharedFolder } from "./corpus.ts";

/** Reading a large document beside resolving it alone, and calling beside fetching alone. */
export const bench: Bench = {
  name: "openapi",
  summary: "an OpenAPI document of 1.7 MB to tools, and calls of its tools",
  run: async () => {
    const found = join(sharedFolder(), "openapi", "box.json");
    const file = existsSync(found) ? found : undefined;
    const rival = await resolver();
    const reading =
      file === undefined || rival === undefined ? [] : [await readingRow(file, rival)];
    const missing = [
      ...(file === undefined ? ["the document is absent"] : []),
      ...(rival === undefined ? ["@readme/openapi-parser: npm install --prefix bench/rivals"] : []),
    ];
    return {
      bench: "openapi",
      rows: [...reading, await callingRow()],
      ...(missing.length === 0 ? {} : { facts: { skipped: missing.join("; ") } }),
    };
  },
};

type Resolve = (document: object) => Promise<unknown>;

/** What resolves every reference of a document, and does nothing else with it. */
async function resolver(): Promise<Resolve | undefined> {
  const require = createRequire(new URL("../rivals/package.json", import.meta.url));
  try {
    const path = require.resolve("@readme/openapi-parser");
    const { dereference }: { dereference: Resolve } = await import(pathToFileURL(path).href);
    return dereference;
  } catch {
    return undefined;
  }
}

async function readingRow(file: string, resolve: Resolve): Promise<BenchRow> {
  const text = readFileSync(file, "utf8");
  const { ours, rival } = await interleaved(
    {
      ours: () => readOpenApi(text, { file: "box.json" }),
      rival: () => resolve(JSON.parse(text)),
    },
    25,
  );
  return {
    name: "Box (1.7 MB) to tools",
    ours,
    rival,
    rivalName: "JSON.parse and dereferencing alone (@readme/openapi-parser 9)",
    unit: "ms",
    ratio: ours / rival,
    goal: "<= 2x",
    met: ours / rival <= 2,
  };
}

const DOCUMENT = (url: string): string =>
  JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Bench", version: "1" },
    servers: [{ url }],
    paths: {
      "/pets/{petId}": {
        put: {
          operationId: "updatePet",
          parameters: [
            { name: "petId", in: "path", required: true, schema: { type: "integer" } },
            { name: "fields", in: "query", schema: { type: "array", items: { type: "string" } } },
          ],
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          responses: {
            200: {
              description: "ok",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string" },
            tags: { type: "array", items: { type: "string" } },
          },
        },
      },
    },
  });

/** Calls in one batch, so that a batch takes long enough to be measured. */
const CALLS = 200;

async function callingRow(): Promise<BenchRow> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"name":"Rex","tags":["a","b"]}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const registry = new ToolRegistry();
    for (const tool of implementOpenApi(readOpenApi(DOCUMENT(base), { file: "bench.json" })))
      registry.register(tool);
    const args = { petId: 7, fields: ["name", "tags"], name: "Rex", tags: ["a", "b"] };
    const { ours, rival } = await interleaved(
      {
        ours: () => inTurn(() => registry.call("updatePet", args)),
        rival: () =>
          inTurn(async () => {
            const response = await fetch(`${base}/pets/7?fields=name&fields=tags`, {
              method: "PUT",
              headers: { accept: "application/json", "content-type": "application/json" },
              body: JSON.stringify({ name: "Rex", tags: ["a", "b"] }),
            });
            return await response.json();
          }),
      },
      25,
    );
    return {
      name: "one call, checked both ways",
      ours: (1_000 * ours) / CALLS,
      rival: (1_000 * rival) / CALLS,
      rivalName: "bare fetch",
      unit: "µs",
      ratio: ours / rival,
      goal: "<= 1.3x",
      met: ours / rival <= 1.3,
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function inTurn(act: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < CALLS; count++) await act();
}
