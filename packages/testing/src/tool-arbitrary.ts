import type { Icon, JsonObject, Tool, ToolAnnotations } from "@toolcrib/model";
import fc from "fast-check";

const name = fc.stringMatching(/^[A-Za-z0-9_.-]{1,40}$/);

/** Texts without lone surrogates, a few of them hostile. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom("", "__proto__", "a\u202eb", "\u0000", '"', "\\", "constructor"),
);

/** JSON values as a text could give them and strict reading accepts: no -0, no unsafe integers. */
const jsonValue = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter((json) => !json.includes("\\ud") && !/\d{16}/.test(json))
  .map((json) => JSON.parse(json));

/** Keys that neither MCP nor toolcrib defines. */
const unknownKey = fc
  .oneof(fc.constantFrom("execution", "vendor", "id", "constructor", "toString"), text)
  .filter((key) => !KNOWN_KEYS.has(key) && key !== "__proto__");

const KNOWN_KEYS = new Set([
  "name",
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "annotations",
  "icons",
  "_meta",
  "audience",
  "priority",
  "readOnlyHint",
  "destructiveHint",
  "idempotentHint",
  "openWorldHint",
  "readOnly",
  "read_only",
  "destructive",
  "idempotent",
  "openWorld",
  "open_world",
  "src",
  "Uri",
  "uri",
  "MediaType",
  "mediaType",
  "mimeType",
  "sizes",
  "theme",
]);

const jsonObject = fc.dictionary(text, jsonValue, { maxKeys: 4 }) as fc.Arbitrary<JsonObject>;
const extra = fc.dictionary(unknownKey, jsonValue, {
  minKeys: 1,
  maxKeys: 3,
}) as fc.Arbitrary<JsonObject>;

const schema = jsonObject.map((fields): JsonObject => ({ ...fields, type: "object" }));

const annotations: fc.Arbitrary<ToolAnnotations> = fc.record(
  {
    title: text,
    readOnlyHint: fc.boolean(),
    destructiveHint: fc.boolean(),
    idempotentHint: fc.boolean(),
    openWorldHint: fc.boolean(),
    extra,
  },
  { requiredKeys: [] },
);

const icon: fc.Arbitrary<Icon> = fc.record(
  {
    src: text.filter((src) => src !== ""),
    mimeType: text,
    sizes: fc.array(text, { maxLength: 2 }),
    theme: fc.constantFrom("light" as const, "dark" as const),
    extra,
  },
  { requiredKeys: ["src"] },
);

/** Any tool as an MCP server could send it, unknown fields included. */
export const mcpTool: fc.Arbitrary<Tool> = fc.record(
  {
    name,
    title: text,
    description: text,
    inputSchema: schema,
    outputSchema: schema,
    annotations,
    icons: fc.array(icon, { maxLength: 2 }),
    _meta: jsonObject,
    extra,
  },
  { requiredKeys: ["name", "inputSchema"] },
);

/** Any JSON value, as text would give it. */
export const anyJson = jsonValue;

/** A legal tool name. */
export const toolName = name;

/** A legal namespace. */
export const namespace = fc.stringMatching(/^[A-Za-z0-9_./-]{1,40}$/);
