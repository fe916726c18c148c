import type { Finding } from "../finding.ts";
import { FieldReader, wrongType } from "../json/field-reader.ts";
import { isJsonObject, type JsonObject, ownValue } from "../json/json.ts";
import { checkJsonBounds } from "../json/json-bounds.ts";
import { jsonPointer } from "../json/json-pointer.ts";
import { withoutAbsent } from "../json/without-absent.ts";
import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";
import { parseAnnotations, type ToolAnnotations } from "./annotations.ts";
import { META_KEYS, placementFault } from "./audience.ts";
import { type Omission, omission } from "./omission.ts";
import { readIcons } from "./read-icons.ts";
import { normalizeTags } from "./tags.ts";
import type { Tool } from "./tool.ts";
import { checkNamespace, checkToolName } from "./tool-name.ts";

/**
 * What is asked of a definition: `mcp` wants an input schema of type object, `registry` is content
 * with a name, holds what a definition does say to the rules of MCP, and reads toolcrib's own fields (namespace, version, tags) too.
 */
export type DefinitionProfile = "mcp" | "registry";

/**
 * A definition as far as it could be read, and what was found on the way. There is no tool when the
 * value is not an object, has no name, or breaks a bound; `omitted` is then the finding that says so.
 */
export type ParsedTool =
  | { readonly tool: Tool; readonly findings: readonly Finding[] }
  | {
      readonly tool: undefined;
      readonly omitted: Omission;
      readonly findings: readonly Finding[];
    };

/**
 * Reads a tool definition. Nothing that the value holds makes it throw: a field that cannot be used
 * is a finding, and its raw value is kept in `extra`.
 */
export function parseTool(
  json: unknown,
  { profile }: { readonly profile: DefinitionProfile },
): ParsedTool {
  const bounds = checkJsonBounds(json);
  if (bounds !== undefined) return withoutTool({ ...bounds, ...claimedName(json) });
  if (!isJsonObject(json))
    return withoutTool(omission("invalid-tool", "", "a tool is an object with a name"));

  const reader = new FieldReader(json);
  const name = reader.text("name");
  if (name === undefined) {
    const message = "the tool has no name; give it one, as a text";
    return withoutTool(omission("invalid-tool", "/name", message), reader.findings);
  }
  reader.report(...checkToolName(name));
  const fields = {
    title: reader.text("title"),
    description: reader.text("description"),
    inputSchema: readInputSchema(reader),
    outputSchema: reader.object("outputSchema"),
    annotations: readAnnotations(reader),
    icons: readIcons(reader),
    _meta: reader.object("_meta"),
    ...(profile === "registry" ? readOwnFields(reader) : {}),
  };
  reader.report(...checkMeta(fields._meta));
  if (profile === "mcp" || Object.hasOwn(json, "inputSchema"))
    reader.report(...checkInputSchema(json, fields.inputSchema));
  const tool: Tool = { name, ...withoutAbsent(fields), ...reader.extra() };
  return { tool, findings: reader.findings };
}

function withoutTool(omitted: Omission, others: readonly Finding[] = []): ParsedTool {
  return { tool: undefined, omitted, findings: [...others, omitted] };
}

/** What a definition that is not read any further calls itself. */
function claimedName(json: unknown): { readonly tool?: string } {
  const name = isJsonObject(json) && Object.hasOwn(json, "name") ? json["name"] : undefined;
  return typeof name === "string" ? { tool: visibleText(name, LIMITS.toolNameLength) } : {};
}

type OptionalFields = {
  readonly [key in keyof Omit<Tool, "name" | "extra">]: Tool[key] | undefined;
};

/** A missing or unusable input schema has findings of its own. */
function readInputSchema(reader: FieldReader): JsonObject | undefined {
  return isJsonObject(reader.raw("inputSchema")) ? reader.object("inputSchema") : undefined;
}

function readAnnotations(reader: FieldReader): ToolAnnotations | undefined {
  const json = reader.object("annotations");
  if (json === undefined) return undefined;
  const { annotations, findings } = parseAnnotations(json);
  reader.report(...findings);
  return annotations;
}

function readOwnFields(
  reader: FieldReader,
): Pick<OptionalFields, "namespace" | "version" | "tags"> {
  const namespace = reader.text("namespace");
  if (namespace !== undefined) reader.report(...checkNamespace(namespace));
  const version = reader.text("version");
  const list = reader.list("tags");
  if (list === undefined) return { namespace, version, tags: undefined };
  const texts = list.filter((tag) => typeof tag === "string");
  if (texts.length < list.length) {
    reader.report(wrongType("tags", "a list of texts"));
    reader.keepRaw("tags");
  }
  return { namespace, version, tags: normalizeTags(texts) };
}

/** The entries of `_meta` that toolcrib reads itself; all others are anybody's. */
function checkMeta(meta: JsonObject | undefined): readonly Finding[] {
  return (["audience", "priority"] as const).flatMap((key) => {
    const name = META_KEYS[key];
    const value = meta === undefined ? undefined : ownValue(meta, name);
    const fault = value === undefined ? undefined : placementFault(key, value);
    if (fault === undefined) return [];
    return [error("invalid-field", `/_meta${jsonPointer([name])}`, `_meta["${name}"]: ${fault}`)];
  });
}

function checkInputSchema(json: JsonObject, schema: JsonObject | undefined): readonly Finding[] {
  const path = "/inputSchema";
  if (schema === undefined) {
    const found = json["inputSchema"] === undefined ? "is missing" : "is not an object";
    return [
      error(
        "invalid-input-schema",
        path,
        `inputSchema ${found}; a tool without parameters has {"type":"object","additionalProperties":false}`,
      ),
    ];
  }
  if (Object.hasOwn(schema, "type") && schema["type"] === "object") return [];
  return [
    error("invalid-input-schema", `${path}/type`, 'inputSchema needs "type": "object" at its root'),
  ];
}

function error(rule: string, path: string, message: string): Finding {
  return { rule, level: "error", path, message };
}
