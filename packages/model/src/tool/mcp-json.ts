import { ToolcribError } from "../errors.ts";
import type { JsonObject } from "../json/json.ts";
import { writeAnnotations } from "./annotations.ts";
import type { Era } from "./era.ts";
import { writeIcon } from "./icon.ts";
import { parseTool } from "./parse-tool.ts";
import type { Tool } from "./tool.ts";
import { wrapOutputSchema } from "./wrap-output-schema.ts";

/** For whom a definition is written. */
export interface ToMcpJsonOptions {
  /** Leaves out what the era removed, and wraps an output schema where it wants an object. */
  readonly era?: Era;
  /** Leaves out every field that the era (else the newest) does not define. */
  readonly strict?: boolean;
}

/**
 * Reads a definition as MCP writes it; every field comes back from `toMcpJson`. Throws
 * `invalid-tool` where there is no tool in it at all: use `parseTool` to get findings instead.
 */
export function fromMcpJson(json: unknown): Tool {
  const { tool, findings } = parseTool(json, { profile: "mcp" });
  if (tool !== undefined) return tool;
  const [fault] = findings;
  throw new ToolcribError("invalid-tool", fault?.message ?? "the value is not a tool", {
    path: fault?.path ?? "",
  });
}

/** Writes a definition as MCP JSON, without toolcrib's own fields (namespace, version, tags). */
export function toMcpJson(tool: Tool, { era, strict = false }: ToMcpJsonOptions = {}): JsonObject {
  const { name, title, description, inputSchema, outputSchema, annotations, icons, _meta, extra } =
    tool;
  const wrapped =
    outputSchema !== undefined && era === "2025-11-25"
      ? wrapOutputSchema(outputSchema)
      : outputSchema;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(inputSchema === undefined ? {} : { inputSchema }),
    ...(wrapped === undefined ? {} : { outputSchema: wrapped }),
    ...(annotations === undefined ? {} : { annotations: writeAnnotations(annotations, strict) }),
    ...(icons === undefined ? {} : { icons: icons.map((icon) => writeIcon(icon, strict)) }),
    ...(_meta === undefined ? {} : { _meta }),
    ...(extra === undefined ? {} : writeExtra(extra, { era, strict })),
  };
}

/** `execution` is the one field that an era took away; the older one still defines it. */
function writeExtra(
  extra: JsonObject,
  { era, strict }: { readonly era: Era | undefined; readonly strict: boolean },
): JsonObject {
  const { execution, ...others } = extra;
  const keepsExecution =
    execution !== undefined && (strict ? era === "2025-11-25" : era !== "2026-07-28");
  return { ...(strict ? {} : others), ...(keepsExecution ? { execution } : {}) };
}
