import type { Json, JsonObject } from "@toolcrib/model";
import type { DocTag } from "./doc-comment.ts";

type ReadTag = (text: string) => JsonObject | undefined;

const asNumber =
  (keyword: string): ReadTag =>
  (text) => {
    const value = Number(text);
    return text === "" || !Number.isFinite(value) ? undefined : { [keyword]: value };
  };
const asText =
  (keyword: string): ReadTag =>
  (text) =>
    text === "" ? undefined : { [keyword]: text };
const asFlag =
  (keyword: string): ReadTag =>
  (text) => ({ [keyword]: text !== "false" });
const asJson =
  (keyword: string): ReadTag =>
  (text) => ({ [keyword]: jsonOrText(text) });

/** The tags that say something about a value, each with how its text becomes keywords. */
const readers: Readonly<Record<string, ReadTag>> = {
  minimum: asNumber("minimum"),
  maximum: asNumber("maximum"),
  exclusiveMinimum: asNumber("exclusiveMinimum"),
  exclusiveMaximum: asNumber("exclusiveMaximum"),
  multipleOf: asNumber("multipleOf"),
  minLength: asNumber("minLength"),
  maxLength: asNumber("maxLength"),
  minItems: asNumber("minItems"),
  maxItems: asNumber("maxItems"),
  minProperties: asNumber("minProperties"),
  maxProperties: asNumber("maxProperties"),
  uniqueItems: asFlag("uniqueItems"),
  additionalProperties: asFlag("additionalProperties"),
  pattern: asText("pattern"),
  format: asText("format"),
  title: asText("title"),
  contentEncoding: asText("contentEncoding"),
  contentMediaType: asText("contentMediaType"),
  default: asJson("default"),
  defaultValue: asJson("default"),
  const: asJson("const"),
  integer: () => ({ type: "integer" }),
  asType: (text) => (text === "integer" ? { type: "integer" } : undefined),
  deprecated: () => ({ deprecated: true }),
  // HTTP clients repeat the argument as the header Mcp-Param-NAME.
  header: asText("x-mcp-header"),
};

/** Whether a tag belongs to a value (`@minimum 1`) rather than to the function. */
export function isSchemaTag(name: string): boolean {
  return Object.hasOwn(readers, name) || name === "example" || name === "examples";
}

/** The JSON Schema keywords that the tags of a property or parameter ask for. */
export function schemaKeywords(tags: readonly DocTag[]): JsonObject {
  const keywords: Record<string, Json> = {};
  const examples: Json[] = [];
  for (const { name, text } of tags) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (read !== undefined) Object.assign(keywords, read(text));
    else if (name === "example" || name === "examples") {
      const value = jsonOrText(text);
      // Several lines that are not JSON are code that uses the value.
      if (typeof value !== "string" || !text.includes("\n")) examples.push(value);
    }
  }
  return examples.length === 0 ? keywords : { ...keywords, examples };
}

/**
 * The value that a text spells as JSON or as JavaScript writes texts and numbers, else the text
 * itself; a code fence and backticks around it are taken off.
 */
export function jsonOrText(text: string): Json {
  const fenced = /^```\w*\n([\s\S]*?)\n?```$|^`([^`\n]+)`$/.exec(text.trim());
  const body = (fenced?.[1] ?? fenced?.[2] ?? text).trim();
  const quoted = /^'([^'\\\n]*)'$/.exec(body);
  if (quoted?.[1] !== undefined) return quoted[1];
  if (/^-?\d+(?:_\d+)+$/.test(body)) return Number(body.replaceAll("_", ""));
  // Failing to parse takes long, and most examples are code.
  if (!/^(?:[[{"\-\d]|(?:true|false|null)$)/.test(body)) return body;
  try {
    return JSON.parse(body) as Json; // JSON.parse gives nothing but JSON
  } catch {
    return body;
  }
}
