import {
  isJsonObject,
  isToolcribError,
  type Json,
  type JsonObject,
  ownValue,
  parseJson,
  parseJsonPointer,
  type Tool,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";

/** The arguments that `key=value` words stand for: text where the tool's schema says string, else JSON. */
export function wordArguments(tool: Tool, words: readonly string[]): JsonObject {
  const pairs = words.map((word) => keyValue(word, tool));
  const keys = pairs.map(([key]) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined)
    throw new ToolcribError("usage", `${visibleText(twice, 80)} is given twice: give it once`);
  return Object.fromEntries(pairs);
}

function keyValue(word: string, tool: Tool): [string, Json] {
  const at = word.indexOf("=");
  if (at < 1) {
    const other = word.startsWith("{") ? ", or --args before JSON" : "";
    throw new ToolcribError(
      "usage",
      `"${visibleText(word, 80)}" is not an argument: write key=value${other}`,
    );
  }
  const key = word.slice(0, at);
  return [key, readValue(key, word.slice(at + 1), tool)];
}

/** Text where the schema says string, else JSON; words that are not JSON are text where that may do. */
function readValue(key: string, value: string, { inputSchema = {} }: Tool): Json {
  const wanted = typesOf(key, inputSchema);
  if (wanted.length === 1 && wanted[0] === "string") return value;
  try {
    return parseJson(value, { source: key });
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    if (wanted.length === 0 || wanted.includes("string")) return value;
    const message = `${visibleText(key)} takes ${wanted.map(withArticle).join(" or ")}, and "${visibleText(value, 80)}" is not JSON${inQuotes(key, wanted)}`;
    throw new ToolcribError("usage", message, { cause: error });
  }
}

/** How brackets reach a program: shells take quotes away that nothing stands around. */
function inQuotes(key: string, wanted: readonly string[]): string {
  const example = wanted.includes("array")
    ? '["a","b"]'
    : wanted.includes("object")
      ? '{"a":1}'
      : undefined;
  return example === undefined ? "" : `: quote the whole, as in ${visibleText(key)}='${example}'`;
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

/** The types that a parameter may have, as far as its schema says so plainly; none when it does not. */
function typesOf(key: string, root: JsonObject): readonly string[] {
  const properties = ownValue(root, "properties");
  const schema = isJsonObject(properties) ? ownValue(properties, key) : undefined;
  return schemaTypes(schema, root, 0);
}

function schemaTypes(schema: unknown, root: JsonObject, depth: number): readonly string[] {
  if (!isJsonObject(schema) || depth > 8) return [];
  const { $ref: reference, type, anyOf, oneOf } = schema;
  const values = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.filter((name): name is string => typeof name === "string");
  if (values.length > 0 && values.every((value) => typeof value === "string")) return ["string"];
  if (typeof schema["const"] === "string") return ["string"];
  if (typeof reference === "string" && reference.startsWith("#/")) {
    return schemaTypes(follow(root, reference), root, depth + 1);
  }
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return [...new Set(branches.flatMap((branch) => schemaTypes(branch, root, depth + 1)))];
}

/** What a local reference leads to; undefined when it leads nowhere. */
function follow(root: JsonObject, reference: string): unknown {
  if (/%(?![0-9A-Fa-f]{2})/.test(reference)) return undefined;
  const segments = parseJsonPointer(decodeURIComponent(reference.slice(1))) ?? [];
  return segments.reduce<unknown>(
    (at, name) => (isJsonObject(at) ? ownValue(at, name) : undefined),
    root,
  );
}
