import type { Finding } from "./finding.ts";
import { isJsonObject } from "./json.ts";
import { LIMITS } from "./limits.ts";
import { type Profile, parseTool } from "./parse-tool.ts";
import type { Tool } from "./tool.ts";
import { visibleText } from "./visible-text.ts";

/** The tools of a list that could be read, and what was found; paths point into the list. */
export interface ParsedToolList {
  readonly tools: readonly Tool[];
  readonly findings: readonly Finding[];
}

/**
 * Reads an array of definitions, or an object with a `tools` array. A malformed one is a finding and
 * never hides the others; of two with one name both are kept, and a finding says so.
 */
export function parseToolList(
  json: unknown,
  { profile }: { readonly profile: Profile },
): ParsedToolList {
  const wrapped = isJsonObject(json) && Object.hasOwn(json, "tools");
  const list: unknown = wrapped ? json["tools"] : json;
  const base = wrapped ? "/tools" : "";
  if (!Array.isArray(list))
    return {
      tools: [],
      findings: [
        {
          rule: "invalid-tool-list",
          level: "error",
          path: base,
          message: "a tool list is an array of tools",
        },
      ],
    };

  const tools: Tool[] = [];
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  if (list.length > LIMITS.toolsPerServer)
    findings.push({
      rule: "too-many-tools",
      level: "error",
      path: base,
      message: `the list has ${list.length} tools; the first ${LIMITS.toolsPerServer} are read`,
    });
  for (const [index, entry] of list.slice(0, LIMITS.toolsPerServer).entries()) {
    const parsed = parseTool(entry, { profile });
    const path = `${base}/${index}`;
    findings.push(...parsed.findings.map((finding) => ({ ...finding, path: path + finding.path })));
    if (parsed.tool === undefined) continue;
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
  return { tools, findings };
}
