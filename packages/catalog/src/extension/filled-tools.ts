import {
  digestToolList,
  type Json,
  type JsonObject,
  parseToolList,
  type Tool,
  toMcpJson,
  withoutAbsent,
} from "@toolcrib/model";
import { field, objectField, textField } from "../document/read-field.ts";
import { customMetadata, withCustomMetadata } from "./publisher-extension.ts";

/** The key in custom metadata that says where definitions were taken from. */
const FILLED_KEY = "dev.toolcrib/filled";

/** Where the definitions of an entry were taken from, and which they were. */
export interface FilledRecord {
  /** What was asked: `npm:name@version`, `oci:image` or a URL. */
  readonly from: string;
  readonly count: number;
  /** The digest of the whole tool list. */
  readonly digest: string;
  /** The day on which the server listed them, as in `2026-11-16`; older records have none. */
  readonly at?: string;
}

/** Fields with the definitions of a live server, their names, their count and their digest. */
export function withFilledTools(
  fields: JsonObject,
  tools: readonly Tool[],
  { from, at }: Pick<FilledRecord, "from" | "at">,
): JsonObject {
  const definitions = tools.map((tool) => toMcpJson(tool));
  const { tool_definitions: _old, ...rest } = fields;
  // A field that is there keeps its place.
  return withCustomMetadata(
    {
      ...(definitions.length === 0 ? rest : fields),
      tools: [...new Set(tools.map(({ name }) => name))],
      ...(definitions.length === 0 ? {} : { tool_definitions: definitions }),
    },
    FILLED_KEY,
    {
      from,
      count: tools.length,
      digest: digestToolList(tools),
      ...withoutAbsent({ at }),
    } satisfies Json,
  );
}

/** What an earlier fill wrote; undefined when the definitions have been edited since. */
export function filledRecord(fields: JsonObject): FilledRecord | undefined {
  const record = customMetadata(fields, FILLED_KEY);
  if (typeof record !== "object" || record === null || Array.isArray(record)) return undefined;
  const object = objectField({ record }, "record");
  const from = textField(object, "from");
  const digest = textField(object, "digest");
  const count = field(object, "count");
  if (from === undefined || digest === undefined || typeof count !== "number") return undefined;
  const stored = field(fields, "tool_definitions") ?? [];
  const { tools } = parseToolList(stored, { profile: "mcp" });
  const at = textField(object, "at");
  if (digestToolList(tools) !== digest) return undefined;
  return { from, count, digest, ...withoutAbsent({ at }) };
}
