import type { Finding } from "../finding.ts";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";
import { type Omission, omission } from "./omission.ts";
import { type DefinitionProfile, parseTool } from "./parse-tool.ts";
import type { Tool } from "./tool.ts";

/** The tools of a list that could be read, and what was found; paths point into the list. */
export interface ParsedToolList {
  readonly tools: readonly Tool[];
  /** Everything that was found, what is missing from `tools` too. */
  readonly findings: readonly Finding[];
  /** What is missing from `tools`: with any entry, the list is not whole. */
  readonly omitted: readonly Omission[];
}

/**
 * Reads an array of definitions, or an object with a `tools` array. A malformed one is a finding and
 * never hides the others; of two with one name both are kept, and a finding says so.
 */
export function parseToolList(
  json: unknown,
  { profile }: { readonly profile: DefinitionProfile },
): ParsedToolList {
  const wrapped = isJsonObject(json) && Object.hasOwn(json, "tools");
  const list: unknown = wrapped ? json["tools"] : json;
  const base = wrapped ? "/tools" : "";
  if (!Array.isArray(list)) {
    const omitted = [omission("invalid-tool-list", base, "a tool list is an array of tools")];
    return { tools: [], findings: omitted, omitted };
  }

  const tools: Tool[] = [];
  const findings: Finding[] = [];
  const omitted: Omission[] = [...(wrapped ? furtherPages(json) : []), ...tooMany(list, base)];
  findings.push(...omitted);
  const seen = new Map<string, number>();
  for (const [index, entry] of list.slice(0, LIMITS.toolsPerServer).entries()) {
    const parsed = parseTool(entry, { profile });
    const path = `${base}/${index}`;
    findings.push(...parsed.findings.map((finding) => ({ ...finding, path: path + finding.path })));
    if (parsed.tool === undefined) {
      omitted.push({ ...parsed.omitted, path: path + parsed.omitted.path });
      continue;
    }
    const { name, namespace } = parsed.tool;
    const identity = `${namespace ?? ""}:${name}`;
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, index);
    else
      findings.push({
        rule: "duplicate-name",
        level: "error",
        path: `${path}/name`,
        message: `the name ${visibleText(name)} stands at ${base}/${first} already`,
      });
    tools.push(parsed.tool);
  }
  return { tools, findings, omitted };
}

function tooMany(list: readonly unknown[], base: string): readonly Omission[] {
  if (list.length <= LIMITS.toolsPerServer) return [];
  const message = `the list has ${list.length} tools; the first ${LIMITS.toolsPerServer} are read`;
  return [omission("too-many-tools", base, message)];
}

/** The answer to one `tools/list` says whether it is the last page. */
function furtherPages({ nextCursor }: JsonObject): readonly Omission[] {
  if (nextCursor === undefined || nextCursor === null) return [];
  const message = "this is one page of a longer list, which nextCursor says; give all of its pages";
  return [omission("more-pages", "/nextCursor", message)];
}
