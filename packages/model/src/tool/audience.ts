import { type JsonObject, ownValue } from "../json/json.ts";
import type { Tool } from "./tool.ts";

/** For whom a tool is meant. */
export type Audience = "user" | "assistant" | "system";

/** Every audience. */
export const AUDIENCES: readonly Audience[] = ["user", "assistant", "system"];

/** The keys of `_meta` that hold what MCP has no field for. */
export const META_KEYS = {
  audience: "dev.toolcrib/audience",
  priority: "dev.toolcrib/priority",
  examples: "dev.toolcrib/examples",
  /** What a tool without an output schema returns, in words. */
  returns: "dev.toolcrib/returns",
  /** The errors a tool documents. */
  raises: "dev.toolcrib/raises",
  /** The code of a failed call, where toolcrib itself is the reason: `busy`. */
  code: "dev.toolcrib/code",
  /** The scopes that a caller needs. */
  scopes: "dev.toolcrib/scopes",
  /** What the tool may ask its caller while it runs. */
  asks: "dev.toolcrib/asks",
  /** True, or what to use instead. */
  deprecated: "dev.toolcrib/deprecated",
  /** In a call result: the arguments that the tool does not declare and did not use. */
  unused: "dev.toolcrib/unused",
} as const;

/**
 * For whom a tool is meant; empty when it does not say, which means everyone. Read from `_meta`,
 * else from the annotations, where other registries put it. A claim, like every annotation.
 */
export function audienceOf(tool: Pick<Tool, "_meta" | "annotations">): readonly Audience[] {
  const value = metaOrAnnotation(tool, META_KEYS.audience, "audience");
  const named: readonly unknown[] = Array.isArray(value) ? value : [value];
  return AUDIENCES.filter((audience) => named.includes(audience));
}

/**
 * The place of a tool among others: the lower number comes first, 0 when it does not say. Read from
 * `_meta`, else from the annotations.
 */
export function priorityOf(tool: Pick<Tool, "_meta" | "annotations">): number {
  const value = metaOrAnnotation(tool, META_KEYS.priority, "priority");
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** What is wrong with a value for `audience` or `priority`, as the end of a sentence. */
export function placementFault(key: "audience" | "priority", value: unknown): string | undefined {
  if (key === "priority")
    return typeof value === "number" && Number.isFinite(value)
      ? undefined
      : "it should be a number";
  const named: readonly unknown[] = Array.isArray(value) ? value : [value];
  return named.every((each) => AUDIENCES.some((known) => known === each))
    ? undefined
    : `it should be one or more of ${AUDIENCES.join(", ")}`;
}

function metaOrAnnotation(
  { _meta, annotations }: Pick<Tool, "_meta" | "annotations">,
  metaKey: string,
  annotationKey: string,
): unknown {
  const read = (object: JsonObject | undefined, key: string): unknown =>
    object === undefined ? undefined : ownValue(object, key);
  return read(_meta, metaKey) ?? read(annotations?.extra, annotationKey);
}
