import {
  type Finding,
  type JsonObject,
  parseToolList,
  type Tool,
  visibleText,
} from "@toolcrib/model";
import { field, textItems } from "../document/read-field.ts";

/** The tools that an entry lists, and what was found about them; paths point into the entry. */
export interface ListedTools {
  /** In the order of `tools`; those that only `tool_definitions` knows come last. */
  readonly tools: readonly Tool[];
  readonly findings: readonly Finding[];
}

/**
 * Reads `tools` and `tool_definitions` of an entry or extension. A definition counts more than
 * a name; a name without a definition is a tool of which no more is known.
 */
export function listedTools(fields: JsonObject): ListedTools {
  const names = textItems(fields, "tools");
  const stored = field(fields, "tool_definitions");
  const parsed =
    stored === undefined
      ? { tools: [], findings: [] }
      : parseToolList(stored, { profile: "registry" });
  const definitions = new Map<string, Tool>();
  for (const tool of parsed.tools)
    if (!definitions.has(tool.name)) definitions.set(tool.name, tool);
  const known = new Set(names);
  const tools = [
    ...[...known].map((name) => definitions.get(name) ?? { name }),
    ...[...definitions.values()].filter(({ name }) => !known.has(name)),
  ];
  const findings = parsed.findings.map((finding) => ({
    ...finding,
    path: `/tool_definitions${finding.path}`,
  }));
  return { tools, findings: [...findings, ...checkAgreement(fields, known, definitions)] };
}

function checkAgreement(
  fields: JsonObject,
  names: ReadonlySet<string>,
  definitions: ReadonlyMap<string, Tool>,
): readonly Finding[] {
  if (definitions.size === 0) return [];
  const unlisted = [...definitions.keys()].filter((name) => !names.has(name));
  const undefinedNames = [...names].filter((name) => !definitions.has(name));
  const findings: Finding[] = [];
  if (unlisted.length > 0 && field(fields, "tools") !== undefined)
    findings.push({
      rule: "tools-disagree",
      level: "warning",
      path: "/tools",
      message: `tools lacks ${quoted(unlisted)}, which tool_definitions has; the definitions count`,
    });
  if (undefinedNames.length > 0)
    findings.push({
      rule: "tools-undefined",
      level: "info",
      path: "/tool_definitions",
      message: `there is no definition of ${quoted(undefinedNames)}`,
    });
  return findings;
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => visibleText(name, 64));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
