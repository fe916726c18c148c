import { isJsonObject, type JsonObject, type Tool } from "@toolcrib/model";
import { validateInput } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { type OpenApiDocument, readOpenApi } from "./read-openapi.ts";

const shop = `openapi: 3.0.3
info: { title: Shop, version: 2.1.0 }
servers: [{ url: https://shop.example/v1 }]
paths:
  /pets/{petId}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: integer } }
    get:
      operationId: getPet
      summary: Get a pet
      description: Looks a pet up by its number.
      tags: [Pets, Shop Front]
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
    put:
      operationId: updatePet
      parameters:
        - { name: verbose, in: query, schema: { type: boolean, default: false } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
      responses: { "204": { description: done } }
    delete:
      operationId: deletePet
      responses: { "204": { description: gone } }
  /pets:
    post:
      requestBody:
        content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: ok } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, example: Rex }
        tag: { type: string, nullable: true, enum: [dog, cat] }
        secret: { type: string, writeOnly: true }
        parent: { $ref: "#/components/schemas/Pet" }
`;

function read(text: string, file = "shop.yaml"): OpenApiDocument {
  return readOpenApi(text, { file });
}

function toolOf({ tools }: OpenApiDocument, name: string): Tool {
  const found = tools.find(({ tool }) => tool.name === name);
  if (found === undefined) throw new Error(`no tool ${name}`);
  return found.tool;
}

function properties(schema: JsonObject | undefined): JsonObject {
  const found = schema?.["properties"];
  return isJsonObject(found) ? found : {};
}

/** A document of 3.0 with one operation. */
function operation(fields: object, rest: object = {}, path = "/things"): OpenApiDocument {
  const document = {
    openapi: "3.0.3",
    info: { title: "T", version: "1" },
    paths: { [path]: { post: { operationId: "act", responses: {}, ...fields } } },
    ...rest,
  };
  return read(JSON.stringify(document), "t.json");
}

const body = (schema: object, type = "application/json", required = true): object => ({
  requestBody: { required, content: { [type]: { schema } } },
});

test("O1 every operation is a tool: name, texts, tags, hints", () => {
  const document = read(shop);
  expect(document).toMatchObject({
    title: "Shop",
    version: "2.1.0",
    specification: "3.0",
    operations: 4,
  });
  expect(document.diagnostics).toEqual([]);
  expect(document.tools.map(({ tool }) => tool.name)).toEqual([
    "getPet",
    "updatePet",
    "deletePet",
    "post_pets",
  ]);
  expect(toolOf(document, "getPet")).toMatchObject({
    title: "Get a pet",
    description: "Get a pet\n\nLooks a pet up by its number.",
    tags: ["pets", "shop-front"],
    annotations: { readOnlyHint: true },
  });
  expect(toolOf(document, "updatePet").annotations).toEqual({
    readOnlyHint: false,
    idempotentHint: true,
  });
  expect(toolOf(document, "deletePet").annotations).toEqual({
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
  });
  expect(toolOf(document, "post_pets").description).toBe("POST /pets");
});

test("O1 parameters and body are flattened; readOnly stays out of inputs, writeOnly out of outputs", () => {
  const document = read(shop);
  const { inputSchema } = toolOf(document, "updatePet");
  expect(Object.keys(properties(inputSchema))).toEqual([
    "petId",
    "verbose",
    "name",
    "tag",
    "secret",
    "parent",
  ]);
  expect(inputSchema).toMatchObject({ required: ["petId", "name"], additionalProperties: false });
  expect(properties(inputSchema)["tag"]).toEqual({
    type: ["string", "null"],
    enum: ["dog", "cat", null],
  });
  expect(properties(inputSchema)["name"]).toEqual({ type: "string", examples: ["Rex"] });
  expect(inputSchema?.["$defs"]).toMatchObject({ Pet: { required: ["name"] } });

  const { outputSchema } = toolOf(document, "getPet");
  expect(Object.keys(properties(outputSchema))).toEqual(["id", "name", "tag", "parent"]);
  expect(outputSchema).toMatchObject({ required: ["id", "name"] });
});

test("O1 the root of an output schema is never a reference, and cycles go through $defs", () => {
  const { outputSchema } = toolOf(read(shop), "getPet");
  expect(outputSchema?.["$ref"]).toBeUndefined();
  expect(outputSchema?.["type"]).toBe("object");
  expect(properties(outputSchema)["parent"]).toEqual({ $ref: "#/$defs/Pet" });
  expect(Object.keys(outputSchema?.["$defs"] ?? {})).toEqual(["Pet"]);
});

test("O1 a body that is not an object of fields is one argument", () => {
  const { inputSchema } = toolOf(read(shop), "post_pets");
  expect(properties(inputSchema)).toEqual({
    body: { type: "array", items: { $ref: "#/$defs/Pet" } },
  });
  const union = operation(body({ oneOf: [{ type: "object" }, { type: "string" }] }));
  expect(Object.keys(properties(toolOf(union, "act").inputSchema))).toEqual(["body"]);
  const map = operation(body({ type: "object", additionalProperties: { type: "string" } }));
  expect(Object.keys(properties(toolOf(map, "act").inputSchema))).toEqual(["body"]);
});

test("O1 parts of one name are told apart by their place, and the binding knows which is which", () => {
  const document = operation(
    {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
        { name: "id", in: "query", schema: { type: "string" } },
        { name: "id", in: "header", schema: { type: "string" } },
        { name: "$filter[name]", in: "query", schema: { type: "string" } },
      ],
      ...body({ type: "object", required: ["id"], properties: { id: { type: "string" } } }),
    },
    {},
    "/things/{id}",
  );
  const [found] = document.tools;
  expect(Object.keys(properties(found?.tool.inputSchema))).toEqual([
    "id",
    "id_query",
    "id_header",
    "filter_name",
    "id_body",
  ]);
  expect(found?.tool.inputSchema?.["required"]).toEqual(["id", "id_body"]);
  expect(
    found?.binding.parameters.map(({ argument, in: place, name }) => [argument, place, name]),
  ).toEqual([
    ["id", "path", "id"],
    ["id_query", "query", "id"],
    ["id_header", "header", "id"],
    ["filter_name", "query", "$filter[name]"],
  ]);
  expect(found?.binding.body?.fields).toEqual([{ argument: "id_body", name: "id" }]);
});

test("a body that may be left out needs its required fields only once one of them is there", () => {
  const schema = { type: "object", required: ["a"], properties: { a: {}, b: {} } };
  const tool = toolOf(operation(body(schema, "application/json", false)), "act");
  const accepts = (args: JsonObject): boolean => validateInput(tool, args).valid;
  expect(accepts({})).toBe(true);
  expect(accepts({ a: 1 })).toBe(true);
  expect(accepts({ b: 1 })).toBe(false);
  expect(accepts({ a: 1, b: 1 })).toBe(true);
  expect(accepts({ c: 1 })).toBe(false);
});

test("names that need rewriting stay unique, and two documents of one name differ by hash", () => {
  const long = `list${"Things".repeat(12)}`;
  const paths = Object.fromEntries(
    ["a.b", "a b", "a_b", long, `${long}2`].map((id, index) => [
      `/p${index}`,
      { get: { operationId: id, responses: {} } },
    ]),
  );
  const document = read(
    JSON.stringify({ openapi: "3.1.0", info: {}, paths: { ...paths, "/x": { get: {} } } }),
    "n.json",
  );
  const names = document.tools.map(({ tool }) => tool.name);
  expect(new Set(names).size).toBe(6);
  expect(names[2]).toBe("a_b");
  expect(names[0]).toMatch(/^a_b_[0-9a-f]{8}$/);
  expect(names.at(-1)).toBe("get_x");
  expect(Math.max(...names.map((name) => name.length))).toBe(64);
  expect(document.diagnostics.map(({ code }) => code).sort()).toEqual([
    "name-changed",
    "name-changed",
    "name-collision",
    "name-collision",
  ]);
});

test("O1 Swagger 2.0: body, form fields, files, collection formats, host", () => {
  const document = read(`swagger: "2.0"
info: { title: Old, version: "1" }
host: old.example
basePath: /v2
schemes: [http, https]
consumes: [application/json]
produces: [application/json]
paths:
  /pets:
    post:
      operationId: addPet
      parameters:
        - { in: body, name: pet, required: true, schema: { $ref: "#/definitions/Pet" } }
      responses: { "200": { description: ok, schema: { $ref: "#/definitions/Pet" } } }
    get:
      operationId: findPets
      parameters:
        - { in: query, name: status, type: array, items: { type: string, enum: [a, b] }, collectionFormat: pipes }
        - { in: query, name: limit, type: integer, maximum: 10, exclusiveMaximum: true }
      responses: { default: { description: ok, schema: { type: array, items: { $ref: "#/definitions/Pet" } } } }
  /files:
    post:
      operationId: upload
      consumes: [multipart/form-data]
      parameters:
        - { in: formData, name: file, type: file, required: true, description: The picture }
        - { in: formData, name: note, type: string }
      responses: {}
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer, x-nullable: true } } }
`);
  expect(document.diagnostics).toEqual([]);
  expect(document.tools[0]?.binding.servers).toEqual([
    { url: "https://old.example/v2", variables: {} },
  ]);
  expect(toolOf(document, "addPet").inputSchema).toEqual({
    type: "object",
    properties: { name: { type: "string" }, age: { type: ["integer", "null"] } },
    required: ["name"],
    additionalProperties: false,
  });
  expect(toolOf(document, "addPet").outputSchema).toMatchObject({
    type: "object",
    required: ["name"],
  });
  expect(properties(toolOf(document, "findPets").inputSchema)["limit"]).toEqual({
    type: "integer",
    exclusiveMaximum: 10,
  });
  expect(document.tools[1]?.binding.parameters[0]).toEqual({
    argument: "status",
    name: "status",
    in: "query",
    style: "pipeDelimited",
    explode: false,
  });
  expect(toolOf(document, "findPets").outputSchema).toMatchObject({ type: "array" });
  const upload = document.tools[2];
  expect(upload?.binding.body).toEqual({
    contentType: "multipart/form-data",
    format: "multipart",
    required: true,
    fields: [
      { argument: "file", name: "file" },
      { argument: "note", name: "note" },
    ],
    encodings: { file: { file: true } },
  });
  const accepts = (file: unknown): boolean =>
    validateInput(toolOf(document, "upload"), { file } as JsonObject).valid;
  expect([
    accepts("aGk="),
    accepts({ text: "hi", filename: "a.txt" }),
    accepts("hi!"),
    accepts({}),
  ]).toEqual([true, true, false, false]);
});

test("O1 3.1: types in lists, const, prefixItems, siblings of $ref, anchors, tuples of draft-07", () => {
  const document = read(`openapi: 3.1.0
info: { title: New, version: "1" }
paths:
  /x:
    post:
      operationId: act
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
                a: { type: [string, "null"], const: x }
                b: { $ref: "#/components/schemas/B", minLength: 3, description: Narrower }
                c: { $ref: "#named" }
                d: { type: array, items: [{ type: string }, { type: integer }], additionalItems: false }
      responses: {}
components:
  schemas:
    B: { type: string }
    C: { $anchor: named, type: integer }
`);
  expect(document.diagnostics).toEqual([]);
  const { inputSchema } = toolOf(document, "act");
  expect(properties(inputSchema)).toEqual({
    a: { type: ["string", "null"], const: "x" },
    b: { minLength: 3, description: "Narrower", $ref: "#/$defs/B" },
    c: { $ref: "#/$defs/C" },
    d: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
  });
});

test("nullable reaches references, unions and enums", () => {
  const components = { schemas: { S: { type: "string" } } };
  const schema = {
    type: "object",
    properties: {
      a: { $ref: "#/components/schemas/S", nullable: true },
      b: { allOf: [{ $ref: "#/components/schemas/S" }], nullable: true, description: "B" },
      c: { nullable: true, oneOf: [{ type: "string" }, { type: "integer" }] },
    },
  };
  const tool = toolOf(operation(body(schema), { components }), "act");
  for (const name of ["a", "b", "c"])
    expect([
      name,
      validateInput(tool, { [name]: null }).valid,
      validateInput(tool, { [name]: "x" }).valid,
    ]).toEqual([name, true, true]);
  expect(validateInput(tool, { a: 1 }).valid).toBe(false);
  expect(properties(tool.inputSchema)["b"]).toMatchObject({ description: "B" });
});

test("a discriminator says which values lead to a branch of an input", () => {
  const pet = (extra: object): object => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, ...extra },
  });
  const components = {
    schemas: {
      Cat: pet({ lives: { type: "integer" } }),
      Dog: pet({ barks: { type: "boolean" } }),
      Any: {
        oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: { propertyName: "kind", mapping: { dog: "#/components/schemas/Dog" } },
      },
    },
  };
  const schema = { type: "object", properties: { pet: { $ref: "#/components/schemas/Any" } } };
  const responses = { 200: { content: { "application/json": { schema } } } };
  const tool = toolOf(operation({ ...body(schema), responses }, { components }), "act");
  const accepts = (kind: string): boolean => validateInput(tool, { pet: { kind } }).valid;
  expect([accepts("Cat"), accepts("dog"), accepts("Dog"), accepts("bird")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(tool.outputSchema?.["$defs"]).toMatchObject({
    Any: { anyOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }] },
  });
});

test("O3 where successes differ, the output schema allows each of them", () => {
  const json = (schema: object): object => ({
    description: "",
    content: { "application/json": { schema } },
  });
  const outputOf = (responses: object): unknown =>
    toolOf(operation({ responses }), "act").outputSchema;
  const a = { type: "object", properties: { a: { type: "string" } } };
  expect(outputOf({ 201: json({ type: "integer" }), 200: json(a), 404: json({}) })).toEqual({
    anyOf: [a, { type: "integer" }],
  });
  expect(outputOf({ 200: json(a), 201: json(a) })).toEqual(a);
  expect(outputOf({ 200: json(a), 204: { description: "" } })).toEqual({
    anyOf: [a, { type: "null" }],
  });
  expect(outputOf({ 204: { description: "" } })).toBeUndefined();
  expect(outputOf({ 200: json({}) })).toBeUndefined();
  expect(
    outputOf({ 200: { content: { "text/csv": { schema: { type: "string" } } } } }),
  ).toBeUndefined();
});

test("O4 parameters that repeat a security scheme are not arguments", () => {
  const document = operation(
    {
      parameters: [
        { name: "X-Api-Key", in: "header", required: true, schema: { type: "string" } },
        { name: "Authorization", in: "header", schema: { type: "string" } },
        { name: "q", in: "query", schema: { type: "string" } },
      ],
    },
    {
      components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-api-key" } } },
    },
  );
  expect(Object.keys(properties(toolOf(document, "act").inputSchema))).toEqual(["q"]);
  expect(document.tools[0]?.binding.security).toEqual([[{ scheme: "key", scopes: [] }]]);
  expect(document.diagnostics.map(({ code }) => code)).toEqual([
    "credential-parameter",
    "ignored-parameter",
  ]);
});

test("O6 headers of parts of a form, which are not sent, are reported", () => {
  const headers = { "X-Checksum": { schema: { type: "string" } }, "Content-Type": {} };
  const document = operation({
    requestBody: {
      content: {
        "multipart/form-data": {
          schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
          encoding: { file: { headers } },
        },
      },
    },
  });
  expect(document.diagnostics).toMatchObject([
    { code: "ignored-parameter", message: "the part file is sent without X-Checksum" },
  ]);
});

test("O6 an operation that is not a tool has a diagnostic with file, line and column", () => {
  const document = read(`openapi: 3.0.0
info: { title: T, version: "1" }
paths:
  /good:
    get: { operationId: good, responses: {} }
  /broken:
    get:
      operationId: broken
      parameters:
        - $ref: "#/components/parameters/Gone"
      responses: {}
    trace: { responses: {} }
    put: nonsense
  /deep:
    post:
      operationId: deep
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }
      responses: {}
components:
  schemas:
    A: { type: object, properties: { b: { $ref: "#/components/schemas/Gone" } } }
`);
  expect(document.operations).toBe(5);
  expect(document.tools.map(({ tool }) => tool.name)).toEqual(["good"]);
  expect(
    document.diagnostics.map(({ code, level, operation: title, file, line, column }) =>
      [`${file}:${line}:${column}`, level, code, title].join(" "),
    ),
  ).toEqual([
    "shop.yaml:10:11 error unresolved-reference GET /broken",
    "shop.yaml:12:5 error unsupported-method TRACE /broken",
    "shop.yaml:13:5 error invalid-operation PUT /broken",
    "shop.yaml:21:43 error unresolved-reference POST /deep",
  ]);
});

test("a placeholder without a parameter is a text, and path texts are never empty", () => {
  const document = operation({}, {}, "/a/{b}");
  expect(properties(toolOf(document, "act").inputSchema)).toEqual({
    b: { type: "string", minLength: 1 },
  });
  expect(document.diagnostics.map(({ code }) => code)).toEqual(["undeclared-path-parameter"]);
  const list = { name: "b", in: "path", required: true, schema: { type: "array" } };
  const { inputSchema } = toolOf(operation({ parameters: [list] }, {}, "/a/{b}"), "act");
  expect(properties(inputSchema)).toEqual({ b: { type: "array", minItems: 1 } });
});

test("O1 references lead into other files of the folder", () => {
  const files: Record<string, string> = {
    "schemas/pet.yaml": "type: object\nproperties:\n  owner: { $ref: './owner.yaml#/Owner' }\n",
    "schemas/owner.yaml": "Owner: { type: object, properties: { pet: { $ref: pet.yaml } } }\n",
    "paths/pets.json": JSON.stringify({
      post: {
        operationId: "addPet",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "../schemas/pet.yaml" } } },
        },
        responses: {},
      },
    }),
  };
  const asked: string[] = [];
  const document = readOpenApi(
    'openapi: 3.0.0\ninfo: {}\npaths:\n  /pets: { $ref: "paths/pets.json" }\n',
    {
      file: "api/root.yaml",
      readFile: (path) => {
        asked.push(path);
        return files[path];
      },
    },
  );
  expect(document.diagnostics).toEqual([]);
  expect(asked.sort()).toEqual(Object.keys(files).sort());
  const { inputSchema } = toolOf(document, "addPet");
  expect(properties(inputSchema)).toEqual({ owner: { $ref: "#/$defs/Owner" } });
  expect(Object.keys(inputSchema?.["$defs"] ?? {})).toEqual(["Owner", "pet"]);
});

test("an operation is found in the document by the name of its tool", () => {
  const { tools, locate } = read(shop);
  const lines = shop.split("\n");
  for (const { tool } of tools) {
    const at = locate(tool.name);
    expect(lines[(at?.line ?? 0) - 1]).toMatch(/^ {4}(get|put|delete|post):/);
  }
  expect(locate("updatePet")).toMatchObject({ line: lines.indexOf("    put:") + 1 });
  expect(locate("none")).toBeUndefined();
});

test("an operationId that every provider accepts stays as it is", () => {
  for (const operationId of ["get__pets", "-a_b-", "_a_", "_"]) {
    const [tool] = operation({ operationId }).tools;
    expect(tool?.tool.name).toBe(/[A-Za-z0-9]/.test(operationId) ? operationId : "post_things");
  }
});

test("names of arguments have at most 64 characters, and stay apart", () => {
  const names = ["a", "b"].map((last) => `${"x".repeat(80)} ${last}`);
  const parameters = names.map((name) => ({ name, in: "query", schema: { type: "string" } }));
  const shown = Object.keys(properties(operation({ parameters }).tools[0]?.tool.inputSchema));
  expect(shown.map(({ length }) => length)).toEqual([64, 64]);
  expect(new Set(shown).size).toBe(2);
});

test("references into texts, lists and null lead nowhere, and say so", () => {
  for (const pointer of ["info/title/0", "info/title/length", "x-null/a", "x-list/length"]) {
    const { diagnostics } = operation(body({ $ref: `#/${pointer}` }), {
      "x-null": null,
      "x-list": [],
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["unresolved-reference"]);
  }
});

test("draft-07's dependencies on names are kept, a list of one value is a list", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string", enum: ["x"] }, b: {} },
    dependencies: { a: ["b"], b: { required: ["a"] }, c: [1] },
  };
  const [tool] = operation(body({ type: "object", properties: { inner: schema } })).tools;
  const { inner } = properties(tool?.tool.inputSchema);
  expect(inner).toMatchObject({ dependentRequired: { a: ["b"] } });
  expect(properties(isJsonObject(inner) ? inner : undefined)["a"]).toMatchObject({ enum: ["x"] });
});

test("a parameter of the path is required, whether the document says so or not", () => {
  const parameters = [
    { name: "id", in: "path", schema: { type: "string" } },
    { name: "page", in: "query", schema: { type: "string" } },
    { name: "key", in: "query", required: true, schema: { type: "string" } },
  ];
  const [tool] = operation({ parameters }, {}, "/things/{id}").tools;
  expect(tool?.tool.inputSchema?.["required"]).toEqual(["id", "key"]);
});

test("a pattern that cannot be matched is left out", () => {
  const schema = { type: "string", pattern: "(" };
  const parameters = [{ name: "a", in: "query", schema }];
  const document = operation({ parameters });
  expect(document.tools[0]?.tool.inputSchema).toMatchObject({
    properties: { a: { type: "string" } },
  });
  expect(JSON.stringify(document.tools[0]?.tool.inputSchema)).not.toContain("pattern");
  expect(document.diagnostics.map(({ code }) => code)).toEqual(["unsupported-pattern"]);
});

test("O4 a closed body with an allOf stays one argument: each part forbids what the others hold", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string" } },
    additionalProperties: false,
    allOf: [{ properties: { b: { type: "string" } } }],
  };
  const argumentsOf = (sent: object): readonly string[] =>
    Object.keys(toolOf(operation(body(sent)), "act").inputSchema?.["properties"] ?? {});
  expect(argumentsOf(schema)).toEqual(["body"]);
  const { additionalProperties: _, ...open } = schema;
  expect(argumentsOf(open)).toEqual(["a", "b"]);
});
