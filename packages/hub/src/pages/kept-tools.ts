import { estimateTokens, fromMcpJson, type Tool } from "@toolcrib/model";
import type { ToolEntry } from "@toolcrib/web";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { loadDefinitionTexts } from "../store/toolsets.ts";
import { toolHref } from "./hub-paths.ts";

/** The tools of a version; undefined where nobody said which it has. */
export async function keptTools(
  { db }: Store,
  { toolset_id: id }: FoundVersion,
): Promise<readonly Tool[] | undefined> {
  if (id === null) return undefined;
  const texts = await loadDefinitionTexts(db, id);
  return texts.map((text) => fromMcpJson(JSON.parse(text)));
}

/** A tool of a version as lists show it. */
export function toolEntry({ name, version }: FoundVersion, tool: Tool): ToolEntry {
  return {
    tool,
    name: tool.name,
    label: tool.name,
    href: toolHref(name, version, tool.name),
    tokens: estimateTokens(tool),
    marks: [],
  };
}
