import fc from "fast-check";

/** A parameter of a generated operation, as an OpenAPI document writes it. */
export interface GeneratedParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: GeneratedSchema;
  readonly content?: Readonly<Record<string, { readonly schema: GeneratedSchema }>>;
}

/** A schema of plain values, lists of them or objects of them. */
export type GeneratedSchema = Readonly<Record<string, unknown>> & {
  readonly type: "string" | "integer" | "boolean" | "array" | "object";
};

/** A body of a generated operation. */
export interface GeneratedBody {
  readonly type: string;
  readonly schema: GeneratedSchema;
  readonly encoding?: Readonly<Record<string, object>>;
}

/** An operation with the arguments of one call. */
export interface GeneratedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly GeneratedParameter[];
  readonly body?: GeneratedBody;
  /** By the names of parameters; the fields of the body, or the body itself as `body`. */
  readonly args: Readonly<Record<string, unknown>>;
}

const anyText = fc.oneof(
  fc.string({ maxLength: 12, unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        "a",
        "Z",
        "9",
        " ",
        "&",
        "=",
        "+",
        "%",
        "/",
        "?",
        "#",
        ",",
        ";",
        "|",
        ".",
        "~",
        "'",
        "(",
        "é",
        "€",
        "%41",
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join("")),
);
const plainText = fc.string({
  minLength: 1,
  maxLength: 8,
  unit: fc.constantFrom(..."abcXYZ019-_"),
});

/** What the style cannot carry is not part of the value: delimiters of styles that have no escape. */
function textsFor(
  place: GeneratedParameter["in"],
  style: string | undefined,
): fc.Arbitrary<string> {
  if (place === "header")
    return fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(..."abcXYZ019-_:/&%") });
  if (style === "spaceDelimited") return anyText.map((text) => text.replaceAll(" ", "_"));
  if (style === "pipeDelimited") return anyText.map((text) => text.replaceAll("|", "_"));
  if (style === "label") return anyText.map((text) => `x${text.replaceAll(".", "_")}`);
  return place === "path" ? anyText.map((text) => `x${text}`) : anyText;
}

/** With `allowReserved` what looks escaped is left as it is, so it does not come back. */
function textsOf(
  place: GeneratedParameter["in"],
  style: string | undefined,
  allowReserved: boolean | undefined,
): fc.Arbitrary<string> {
  const texts = textsFor(place, style);
  return allowReserved === true ? texts.map((text) => text.replaceAll("%", "_")) : texts;
}

const field = fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom(..."abcdeXY") });

function valueFor(
  type: GeneratedSchema["type"],
  text: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "integer":
      return fc.integer();
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(text, { minLength: 1, maxLength: 3 });
    case "object":
      return fc.dictionary(
        field.map((name) => `k${name}`),
        text,
        { minKeys: 1, maxKeys: 3, noNullPrototype: true },
      );
    default:
      return text;
  }
}

function schemaFor(type: GeneratedSchema["type"]): GeneratedSchema {
  if (type === "array") return { type, items: { type: "string" } };
  if (type === "object") return { type, additionalProperties: { type: "string" } };
  return { type };
}

const STYLES = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
} as const;

const anyType = fc.constantFrom<GeneratedSchema["type"][]>(
  "string",
  "integer",
  "boolean",
  "array",
  "object",
);

interface ParameterAndValue {
  readonly parameter: GeneratedParameter;
  readonly value: unknown;
}

function parameterIn(
  place: GeneratedParameter["in"],
  index: number,
): fc.Arbitrary<ParameterAndValue> {
  const name = place === "header" ? `X-${place}-${index}` : `${place}${index}`;
  const required = place === "path";
  const styled = fc
    .record({
      style: fc.option(fc.constantFrom<string[]>(...STYLES[place]), { nil: undefined }),
      explode: fc.option(fc.boolean(), { nil: undefined }),
      allowReserved:
        place === "query" ? fc.constantFrom(undefined, true, false) : fc.constant(undefined),
      type: anyType,
    })
    .filter(({ style, type, explode }) => isDefined(place, style, { type, explode }))
    .chain(({ style, explode, allowReserved, type }) =>
      valueFor(type, textsOf(place, style, allowReserved)).map((value) => ({
        value,
        parameter: {
          name,
          in: place,
          required,
          ...(style === undefined ? {} : { style }),
          ...(explode === undefined ? {} : { explode }),
          ...(allowReserved === undefined ? {} : { allowReserved }),
          schema: schemaFor(type),
        },
      })),
    );
  const content = anyType.chain((type) =>
    valueFor(type, textsFor(place, "label")).map((value) => ({
      value,
      parameter: {
        name,
        in: place,
        required,
        content: { "application/json": { schema: schemaFor(type) } },
      },
    })),
  );
  return place === "header"
    ? styled
    : fc.oneof({ weight: 6, arbitrary: styled }, { weight: 1, arbitrary: content });
}

/** Combinations that the specification leaves open are not sent. */
function isDefined(
  place: GeneratedParameter["in"],
  style: string | undefined,
  { type, explode }: { readonly type: string; readonly explode: boolean | undefined },
): boolean {
  if (style === "deepObject") return type === "object" && explode !== false;
  if (style === "spaceDelimited" || style === "pipeDelimited")
    return (type === "array" || type === "object") && explode !== true;
  // An object that stands apart loses its name: two of them could not be told from one another.
  if (place === "query" && type === "object" && explode !== false) return false;
  return !(place === "cookie" && type === "object" && explode !== false);
}

function fieldsArbitrary(
  text: fc.Arbitrary<string>,
): fc.Arbitrary<readonly (readonly [string, GeneratedSchema, unknown])[]> {
  return fc
    .uniqueArray(field, { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          anyType.chain((type) =>
            valueFor(type, text).map((value) => [`f${name}`, schemaFor(type), value] as const),
          ),
        ),
      ),
    );
}

const bodyArbitrary: fc.Arbitrary<{
  readonly body: GeneratedBody;
  readonly args: Record<string, unknown>;
}> = fc.oneof(
  ...[
    "application/json",
    "application/vnd.api+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ].map((type) =>
    fieldsArbitrary(anyText).map((fields) => ({
      body: {
        type,
        schema: {
          type: "object" as const,
          properties: Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
        },
      },
      args: Object.fromEntries(fields.map(([name, , value]) => [name, value])),
    })),
  ),
  fc.tuple(anyText, fc.uint8Array({ maxLength: 40 }), plainText).map(([note, bytes, filename]) => ({
    body: {
      type: "multipart/form-data",
      schema: {
        type: "object" as const,
        properties: { note: { type: "string" }, file: { type: "string", format: "binary" } },
      },
      encoding: { file: { contentType: "image/png" } },
    },
    args: { note, file: { base64: Buffer.from(bytes).toString("base64"), filename } },
  })),
  fc.array(anyText, { maxLength: 3 }).map((value) => ({
    body: {
      type: "application/json",
      schema: { type: "array" as const, items: { type: "string" } },
    },
    args: { body: value },
  })),
  anyText.map((value) => ({
    body: { type: "text/plain", schema: { type: "string" as const } },
    args: { body: value },
  })),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => ({
    body: {
      type: "application/octet-stream",
      schema: { type: "string" as const, format: "binary" },
    },
    args: { body: Buffer.from(bytes).toString("base64") },
  })),
);

const PLACES = ["path", "path", "query", "query", "query", "header", "header", "cookie"] as const;

/** Operations with parameters of every style and bodies of every kind, and the arguments of a call. */
export const openApiCallArbitrary: fc.Arbitrary<GeneratedCall> = fc
  .record({
    parameters: fc
      .subarray([...PLACES.keys()])
      .chain((chosen) =>
        fc.tuple(...chosen.map((index) => parameterIn(PLACES[index] ?? "query", index))),
      ),
    body: fc.option(bodyArbitrary, { nil: undefined }),
    method: fc.constantFrom("post", "put", "patch", "delete"),
  })
  .map(({ parameters, body, method }) => {
    const declared = parameters.map(({ parameter }) => parameter);
    const placeholders = declared.filter((parameter) => parameter.in === "path");
    return {
      method: body === undefined && method === "post" ? "get" : method,
      path: `/things${placeholders.map(({ name }) => `/{${name}}`).join("/and")}`,
      parameters: declared,
      ...(body === undefined ? {} : { body: body.body }),
      args: {
        ...Object.fromEntries(parameters.map(({ parameter, value }) => [parameter.name, value])),
        ...body?.args,
      },
    };
  });

/** The document of generated operations, in 3.0 or 3.1. */
export function generatedDocument(calls: readonly GeneratedCall[], url: string): object {
  return {
    openapi: "3.0.3",
    info: { title: "Generated", version: "1" },
    servers: [{ url }],
    paths: Object.fromEntries(
      calls.map(({ method, path, parameters, body }, index) => [
        `/${index}${path}`,
        {
          [method]: {
            operationId: `call${index}`,
            parameters,
            ...(body === undefined
              ? {}
              : {
                  requestBody: {
                    required: true,
                    content: {
                      [body.type]: {
                        schema: body.schema,
                        ...(body.encoding === undefined ? {} : { encoding: body.encoding }),
                      },
                    },
                  },
                }),
            responses: {
              200: { description: "ok", content: { "application/json": { schema: {} } } },
            },
          },
        },
      ]),
    ),
  };
}
