import { isJsonObject, type JsonObject } from "../json/json.ts";
import { ownCopy } from "../json/own-copy.ts";
import type { ToolAnnotations } from "./annotations.ts";
import { type ParsedTool, parseTool } from "./parse-tool.ts";
import type { Tool } from "./tool.ts";

/**
 * Reads a definition that a program made, as `parseTool` reads one from outside: other spellings of
 * annotations are understood, and values that cannot be used are findings. What was found when the
 * tool was parsed before, and is kept in its `extra`, is not found again. The tool shares nothing
 * with what was given: changing that later changes no tool.
 */
export function readDefinition(given: Tool): ParsedTool {
  const own = ownCopy(given);
  if (!isJsonObject(own)) return parseTool(own, { profile: "registry" });
  const { extra, annotations, ...fields } = own as Partial<Tool>;
  const { extra: otherAnnotations, ...direct }: ToolAnnotations = isJsonObject(annotations)
    ? annotations
    : {};
  const parsed = parseTool(
    {
      ...fields,
      ...(annotations === undefined
        ? {}
        : { annotations: isJsonObject(annotations) ? direct : annotations }),
    },
    { profile: "registry" },
  );
  if (parsed.tool === undefined) return parsed;
  const { tool } = parsed;
  const read = withExtra(tool.annotations, otherAnnotations);
  return {
    ...parsed,
    tool: withExtra({ ...tool, ...(read === undefined ? {} : { annotations: read }) }, extra),
  };
}

/** What was kept before stays kept, beside what is new. */
function withExtra<Holder extends { readonly extra?: JsonObject } | undefined>(
  holder: Holder,
  extra: JsonObject | undefined,
): Holder {
  if (extra === undefined || holder === undefined) return holder;
  return { ...holder, extra: { ...extra, ...holder.extra } };
}
