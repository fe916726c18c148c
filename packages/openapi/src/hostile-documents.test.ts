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
