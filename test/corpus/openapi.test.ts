import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkToolName, type Json, toMcpJson } from "@toolcrib/model";
import { type OpenApiDocument, readOpenApi } from "@toolcrib/openapi";
import { checkSchema } from "@toolcrib/schema";
import { recordFigures } from "@toolcrib/testing/figures";
import { sharedData } from "@toolcrib/testing/shared-data";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";

const folder = sharedData("openapi");

/** Every document of the shared data, by its path there. */
function documents(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|ya?ml)$/.test(file))
    .sort();
}

function read(root: string, file: string): OpenApiDocument {
  return readOpenApi(readFileSync(join(root, file), "utf8"), { file });
}

/** What was read already; the largest documents take seconds. */
const known = new Map<string, OpenApiDocument>();

function readOnce(root: string, file: string): OpenApiDocument {
  const document = known.get(file) ?? read(root, file);
  known.set(file, document);
  return document;
}

test.skipIf(folder === undefined)(
  "O1 O6 every operation of the shared documents is a tool or has an error",
  { timeout: 600_000 },
  () => {
    const root = folder ?? "";
    const files = documents(root);
    const codes: Record<string, number> = {};
    let [operations, tools, unaccounted] = [0, 0, 0];
    for (const file of files) {
      const document = readOnce(root, file);
      operations += document.operations;
      tools += document.tools.length;
      for (const { code } of document.diagnostics) codes[code] = (codes[code] ?? 0) + 1;
      const refused = new Set(
        document.diagnostics
          .filter(({ level }) => level === "error")
          .map(({ operation }) => operation),
      );
      unaccounted += document.operations - document.tools.length - refused.size;
      for (const found of document.diagnostics)
        expect([found.line > 1 || found.column >= 1, found.message !== ""]).toEqual([true, true]);
      const names = document.tools.map(({ tool }) => tool.name);
      expect([file, new Set(names).size]).toEqual([file, names.length]);
      expect(names.filter((name) => name.length > 64 || checkToolName(name).length > 0)).toEqual(
        [],
      );
      // Reading is a function of the text.
      expect(written(read(root, file))).toBe(written(document));
    }
    expect({ files: files.length, operations, tools, unaccounted }).toEqual({
      files: 112,
      operations: 5339,
      tools: 5339,
      unaccounted: 0,
    });
    expect(codes).toEqual({
      "callback-ignored": 11,
      "credential-parameter": 122,
      "ignored-parameter": 81,
      "name-changed": 106,
      "name-collision": 1,
      "unsupported-pattern": 140,
    });
    recordFigures("OpenAPI: public documents", [
      {
        what: "operations of public OpenAPI documents that are neither a tool nor reported",
        tried: operations,
        wrong: unaccounted,
      },
    ]);
  },
);

function written({ tools, diagnostics }: OpenApiDocument): string {
  return JSON.stringify([
    tools.map(({ tool, binding }) => [toMcpJson(tool), binding]),
    diagnostics,
  ]);
}

test.skipIf(folder === undefined)(
  "O7 every schema made of the shared documents is one for this engine and for Ajv",
  { timeout: 600_000 },
  () => {
    const root = folder ?? "";
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateFormats: false,
      inlineRefs: false,
    });
    const faults: string[] = [];
    let schemas = 0;
    for (const file of documents(root)) {
      const seen = new Set<string>();
      for (const { tool } of readOnce(root, file).tools)
        for (const schema of [tool.inputSchema, tool.outputSchema]) {
          const text = JSON.stringify(schema);
          if (schema === undefined || seen.has(text)) continue;
          seen.add(text);
          schemas += 1;
          for (const { message } of checkSchema(schema))
            faults.push(`${file} ${tool.name}: ${message}`);
          try {
            ajv.compile(schema as Record<string, Json>);
          } catch (error) {
            faults.push(`${file} ${tool.name}: ${String(error)}`);
          } finally {
            ajv.removeSchema(schema as Record<string, Json>);
          }
        }
    }
    expect(faults).toEqual([]);
    expect(schemas).toBeGreaterThan(5_000);
  },
);
