import { isToolcribError } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { readOpenApi } from "./read-openapi.ts";

function codeOf(text: string, file = "x.yaml"): string {
  try {
    readOpenApi(text, { file });
    return "read";
  } catch (error) {
    return isToolcribError(error) ? error.code : `not coded: ${String(error)}`;
  }
}

test.each([
  ["a path with a line break", { paths: { "/a\r\nHost: evil": { get: {} } } }],
  ["a path that is not one", { paths: { "http://evil.example/": { get: {} } } }],
  ["a header with a line break in its name", headerDocument("X-A\r\nX-Evil")],
  ["a header that frames messages", headerDocument("Transfer-Encoding")],
  ["a media type with a line break", bodyDocument("text/plain\r\nX-Evil: 1")],
])("O7 %s is never sent", (_title, fields) => {
  const document = readOpenApi(JSON.stringify({ openapi: "3.0.0", info: {}, ...fields }), {
    file: "x.json",
  });
  expect(document.diagnostics).not.toEqual([]);
  const sent = JSON.stringify(document.tools.map(({ binding }) => binding));
  expect(sent).not.toMatch(/evil|transfer/i);
});

function headerDocument(name: string): object {
  const parameters = [{ name, in: "header", schema: { type: "string" } }];
  return { paths: { "/a": { get: { parameters } } } };
}

function bodyDocument(type: string): object {
  const requestBody = { content: { [type]: { schema: { type: "string" } } } };
  return { paths: { "/a": { post: { requestBody } } } };
}

test("names of JavaScript's own are names like any other", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const text = `{"openapi":"3.0.0","info":{},"paths":{"/x":{"post":{"operationId":"constructor",
    "parameters":[${names.map((name) => `{"name":"${name}","in":"query","schema":{"$ref":"#/components/schemas/${name}"}}`)}]}}},
    "components":{"schemas":{${names.map((name) => `"${name}":{"type":"integer"}`)}}}}`;
  const document = readOpenApi(text, { file: "x.json" });
  const [found] = document.tools;
  expect(found?.binding.parameters.map(({ name }) => name)).toEqual(names);
  expect(new Set(found?.binding.parameters.map(({ argument }) => argument)).size).toBe(4);
  expect(checkSchema(found?.tool.inputSchema ?? {})).toEqual([]);
});

test("values of the wrong type anywhere are findings, never exceptions", () => {
  const odd = [null, 1, "x", true, [], {}, [null], { $ref: 1 }, { $ref: "#" }];
  const full = {
    openapi: "3.0.0",
    info: { title: "t", version: "1" },
    servers: [{ url: "https://x.example", variables: { a: { default: "b" } } }],
    security: [{ key: [] }],
    paths: {
      "/x/{id}": {
        parameters: [{ name: "id", in: "path", schema: { type: "string", enum: ["a"] } }],
        post: {
          operationId: "act",
          tags: ["a"],
          parameters: [{ name: "q", in: "query", content: { "application/json": { schema: {} } } }],
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { f: { type: "string" } }, required: ["f"] },
                encoding: { f: { contentType: "a/b" } },
              },
            },
          },
          responses: {
            200: {
              content: {
                "application/json": {
                  schema: {
                    allOf: [{ type: "object" }],
                    discriminator: { propertyName: "x", mapping: { a: "b" } },
                  },
                },
              },
            },
          },
          callbacks: { a: {} },
        },
      },
    },
    webhooks: { a: {} },
    components: {
      securitySchemes: { key: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "x" } } } },
    },
  };
  let tried = 0;
  for (const version of [{ openapi: "3.0.0" }, { openapi: "3.1.0" }, { swagger: "2.0" }])
    for (const path of everyPath(full, []))
      for (const value of odd) {
        const text = JSON.stringify({
          ...(replaceAt(full, path, value) as object),
          openapi: undefined,
          ...version,
        });
        expect([path.join("/"), value, codeOf(text, "x.json")]).toEqual([
          path.join("/"),
          value,
          "read",
        ]);
        tried += 1;
      }
  expect(tried).toBeGreaterThan(1_000);
});

function everyPath(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, member]) => everyPath(member, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaceAt(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const members = copy as Record<string, unknown>;
  members[first] = replaceAt(members[first], rest, by);
  return copy;
}
