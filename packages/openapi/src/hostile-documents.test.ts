import { isToolcribError, LIMITS } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { type OpenApiDocument, readOpenApi } from "./read-openapi.ts";

/** A document whose one operation takes a body with a schema of `schemas`. */
function withSchemas(schemas: object, reference = "#/components/schemas/A"): OpenApiDocument {
  const document = {
    openapi: "3.0.3",
    info: {},
    paths: {
      "/x": {
        post: {
          operationId: "act",
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: { type: "object", properties: { a: { $ref: reference } } },
              },
            },
          },
          responses: {},
        },
      },
    },
    components: { schemas },
  };
  return readOpenApi(JSON.stringify(document), { file: "x.json", readFile: refuseToRead });
}

function refuseToRead(path: string): never {
  throw new Error(`asked for ${path}`);
}

const codes = ({ diagnostics }: OpenApiDocument): readonly string[] =>
  diagnostics.map(({ code, level }) => `${level} ${code}`);

function codeOf(text: string, file = "x.yaml"): string {
  try {
    readOpenApi(text, { file });
    return "read";
  } catch (error) {
    return isToolcribError(error) ? error.code : `not coded: ${String(error)}`;
  }
}

test.each([
  "http://evil.example/schema.json",
  "https://evil.example/schema.json#/A",
  "//evil.example/schema.json",
  "file:///etc/passwd",
  "/etc/passwd",
  "../outside.yaml",
  "a/../../outside.yaml",
  "%2e%2e/outside.yaml",
  "..\\outside.yaml",
  "a/..%2f..%2foutside.yaml",
  "C:\\windows\\win.ini",
  "C:/windows/win.ini",
  "data:application/json,{}",
  "a\u0000.yaml",
  "a.yaml?x=1",
])("O7 %s is never read", (reference) => {
  const document = withSchemas({}, reference);
  expect(document.tools).toEqual([]);
  expect(codes(document)).toEqual(["error reference-outside"]);
});

test("O7 a file that is not there, or cannot be parsed, is an unresolved reference", () => {
  const read = (readFile: (path: string) => string | undefined): readonly string[] =>
    codes(
      readOpenApi(
        "openapi: 3.0.0\ninfo: {}\npaths: { /x: { get: { parameters: [{ $ref: p.yaml }] } } }",
        {
          file: "x.yaml",
          readFile,
        },
      ),
    );
  expect(read(() => undefined)).toEqual(["error unresolved-reference"]);
  expect(read(() => "a: [")).toEqual(["error unresolved-reference"]);
});

test("O7 references that lead to one another end", () => {
  const ring = {
    A: { $ref: "#/components/schemas/B" },
    B: { allOf: [{ $ref: "#/components/schemas/A" }] },
  };
  const document = withSchemas(ring);
  expect(codes(document)).toEqual(["warning endless-reference"]);
  expect(document.tools[0]?.tool.inputSchema?.["$defs"]).toEqual({ A: {} });

  const parameters = readOpenApi(
    JSON.stringify({
      openapi: "3.0.0",
      info: {},
      paths: { "/x": { get: { parameters: [{ $ref: "#/components/parameters/A" }] } } },
      components: { parameters: { A: { $ref: "#/components/parameters/A" } } },
    }),
    { file: "x.json" },
  );
  expect(codes(parameters)).toEqual(["error unresolved-reference"]);
});

test("O7 chains and ladders of references are bounded", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [
      index === 0 ? "A" : `A${index}`,
      { $ref: `#/components/schemas/A${index + 1}` },
    ]),
  );
  expect(codes(withSchemas(chain))).toContain("error input-too-large");

  const ladder = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const next = { $ref: `#/components/schemas/A${index + 1}` };
      const schema = { allOf: Array.from({ length: 20 }, () => next) };
      return [index === 0 ? "A" : `A${index}`, schema];
    }),
  );
  const document = withSchemas({ ...ladder, A40: { type: "string" } });
  expect(document.tools).toHaveLength(1);
  for (const { tool } of document.tools) expect(checkSchema(tool.inputSchema ?? {})).toEqual([]);
});

test("O7 alias bombs, endless aliases and deep nesting are refused with a code", () => {
  const levels = Array.from({ length: 12 }, (_, index) => {
    const names =
      index === 0 ? '"x"' : Array.from({ length: 9 }, () => `*a${index - 1}`).join(", ");
    return `x${index}: &a${index} [${names}]`;
  });
  expect(codeOf(`openapi: 3.0.0\n${levels.join("\n")}\npaths: {}\n`)).toBe("too-large");
  expect(codeOf("openapi: 3.0.0\nx: &a [*a]\n")).toBe("too-large");
  expect(codeOf(`openapi: 3.0.0\nx: ${"[".repeat(300)}${"]".repeat(300)}\n`)).toBe("invalid-yaml");
  expect(codeOf(`{"openapi":"3.0.0","x":${"[".repeat(300)}${"]".repeat(300)}}`, "x.json")).toBe(
    "invalid-json",
  );
  expect(codeOf("openapi: 3.0.0\npaths: {}\npaths: {}\n")).toBe("invalid-yaml");
  expect(codeOf('{"openapi":"3.0.0","paths":{},"paths":{}}', "x.json")).toBe("invalid-json");
  expect(codeOf("title: nothing\n")).toBe("unknown-shape");
  expect(codeOf("!!js/function 'x'\n")).not.toMatch(/^not coded/);
});

test("O7 values and files of a document are bounded, to the digit", () => {
  const list = (items: number): string => `[${"1,".repeat(items)}]`;
  // The document, two texts and objects of it, the list x-a, and 998 times that list again.
  const values = (extra: number): string =>
    `openapi: 3.0.0\npaths: {}\nx-a: &a ${list(998)}\nx-b: [${"*a,".repeat(998)}]\nx-c: ${list(extra)}\n`;
  const room = LIMITS.documentValues - (1 + 1 + 1 + 999 + (1 + 998 * 999) + 1);
  expect(codeOf(values(room))).toBe("read");
  expect(codeOf(values(room + 1))).toBe("too-large");

  const files = (count: number): readonly string[] => {
    const parameters = Array.from({ length: count }, (_, index) => ({ $ref: `p${index}.json` }));
    const paths = { "/x": { get: { parameters } } };
    const readFile = (path: string): string =>
      JSON.stringify({ name: path.slice(0, -5), in: "query", schema: {} });
    const text = JSON.stringify({ openapi: "3.0.0", info: {}, paths });
    return codes(readOpenApi(text, { file: "x.json", readFile }));
  };
  expect(files(LIMITS.documentFiles)).not.toContain("error unresolved-reference");
  expect(files(LIMITS.documentFiles + 1)).toContain("error unresolved-reference");
});

test("an unknown dialect of the whole document, or of one schema, is said", () => {
  const read = (fields: object, schema: object): readonly string[] => {
    const paths = { "/x": { get: { parameters: [{ name: "q", in: "query", schema }] } } };
    const document = { openapi: "3.1.0", info: {}, paths, ...fields };
    return codes(readOpenApi(JSON.stringify(document), { file: "x.json" }));
  };
  const known = "https://json-schema.org/draft/2020-12/schema";
  const odd = { jsonSchemaDialect: "https://odd.example/" };
  expect(read({ jsonSchemaDialect: known }, { type: "string" })).toEqual([]);
  expect(read(odd, { type: "string" })).toEqual(["error unsupported-dialect"]);
  expect(read(odd, { $schema: known })).toEqual([]);
  expect(read({}, { $schema: "https://odd.example/" })).toEqual(["error unsupported-dialect"]);
});

test("aliases and merge keys that are not a bomb are read", () => {
  const document = readOpenApi(
    `openapi: 3.0.0
info: {}
x-common: &common { type: string, description: shared }
paths:
  /x:
    get:
      operationId: act
      parameters:
        - { name: a, in: query, schema: *common }
        - { name: b, in: query, schema: { <<: *common, description: own } }
`,
    { file: "x.yaml" },
  );
  expect(document.tools[0]?.tool.inputSchema?.["properties"]).toEqual({
    a: { type: "string", description: "shared" },
    b: { type: "string", description: "own" },
  });
});

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
