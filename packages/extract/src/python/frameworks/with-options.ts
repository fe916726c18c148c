import {
  isScope,
  type JsonObject,
  META_KEYS,
  normalizeTags,
  scopesOf,
  type Tool,
  withoutAbsent,
} from "@toolcrib/model";
import type { ToolOptions } from "./tool-options.ts";

function withScopes(tool: Tool, scopes: readonly string[]): JsonObject {
  const all = new Set([...scopesOf(tool), ...scopes.filter(isScope)]);
  return { ...tool._meta, [META_KEYS.scopes]: [...all] };
}

/** A tool with what its registration says, which wins over the docstring. */
export function withOptions(tool: Tool, { title, annotations, tags, scopes }: ToolOptions): Tool {
  return {
    ...tool,
    ...withoutAbsent({ title }),
    ...(annotations === undefined ? {} : { annotations: { ...tool.annotations, ...annotations } }),
    ...(tags === undefined ? {} : { tags: normalizeTags([...(tool.tags ?? []), ...tags]) }),
    ...(scopes === undefined ? {} : { _meta: withScopes(tool, scopes) }),
  };
}
