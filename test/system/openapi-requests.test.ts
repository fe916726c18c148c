import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "@toolcrib/model";
import { readOpenApi } from "@toolcrib/openapi";
import { implementOpenApi } from "@toolcrib/openapi/send";
import { ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type GeneratedCall,
  generatedDocument,
  openApiCallArbitrary,
} from "../openapi-arbitrary.ts";
import { decodeRequest } from "../openapi-decoder.ts";

const operations = new Map<string, GeneratedCall>();

/** Decodes what it is asked by the specification, and answers with what it understood. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const target = request.url ?? "";
  const [, prefix = ""] = /^(\/v1\/\d+)\//.exec(target) ?? [];
  const call = operations.get(prefix);
  let answer: unknown;
  try {
    if (call === undefined) throw new Error(`no operation at ${target}`);
    if (request.method !== call.method.toUpperCase()) throw new Error(`method ${request.method}`);
    const body = Buffer.concat(chunks);
    const received = { method: request.method, target, headers: request.headers, body };
    answer = { understood: await decodeRequest(received, call, prefix) };
  } catch (error) {
    answer = { failed: String(error), target };
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
});

let base = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("O2 a server that decodes requests by the specification understands every argument", {
  timeout: 600_000,
}, async () => {
  const cases = runs(3_000);
  const size = 50;
  let sent = 0;
  const calls = fc.sample(openApiCallArbitrary, { numRuns: cases, seed: 20 });
  for (let start = 0; start < calls.length; start += size) {
    const batch = calls.slice(start, start + size);
    operations.clear();
    for (const [index, call] of batch.entries()) operations.set(`/v1/${index}`, call);
    const document = readOpenApi(JSON.stringify(generatedDocument(batch, base)), {
      file: "g.json",
    });
    expect(document.diagnostics).toEqual([]);
    const registry = new ToolRegistry();
    for (const tool of implementOpenApi(document)) registry.register(tool);
    for (const [index, call] of batch.entries()) {
      const { content, structuredContent } = await registry.call(
        `call${index}`,
        call.args as JsonObject,
      );
      sent += 1;
      const understood = structuredContent ?? content;
      expect([call.path, call.parameters, call.body, understood]).toEqual([
        call.path,
        call.parameters,
        call.body,
        { understood: call.args },
      ]);
    }
  }
  expect(sent).toBe(cases);
  recordFigures("OpenAPI: requests", [
    {
      what: "generated calls that a server decoding by the OpenAPI specification understood otherwise",
      tried: sent,
      wrong: 0,
    },
  ]);
});
