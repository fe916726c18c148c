import {
  type Finding,
  type JsonObject,
  listNames,
  type Omission,
  omission,
  type ParsedToolList,
  parseToolList,
  type Tool,
} from "@toolcrib/model";
import { field, textItems } from "../document/read-field.ts";

/** The tools that an entry lists, and what was found about them; paths point into the entry. */
export interface ListedTools {
  /** In the order of `tools`; those that only `tool_definitions` knows come last. */
  readonly tools: readonly Tool[];
  /** Names of tools of which no more is known. */
  readonly namesOnly: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** What is missing from `tools`: with any entry, the list is not whole. */
  readonly omitted: readonly Omission[];
}

/**
 * Reads `tools` and `tool_definitions` of an entry or extension. A definition counts more than
 * a name; a name without a definition is a tool of which no more is known.
 */
export function listedTools(fields: JsonObject): ListedTools {
  const names = textItems(fields, "tools");
  const parsed = parseDefinitions(fields);
  const definitions = new Map<string, Tool>();
  for (const tool of parsed.tools)
    if (!definitions.has(tool.name)) definitions.set(tool.name, tool);
  const known = new Set(names);
  const tools = [
    ...[...known].map((name) => definitions.get(name) ?? { name }),
    ...[...definitions.values()].filter(({ name }) => !known.has(name)),
  ];
  const unnamed = unreadableNames(fields);
  return {
    tools,
    namesOnly: new Set([...known].filter((name) => !definitions.has(name))),
    findings: [...parsed.findings, ...unnamed, ...checkAgreement(fields, known, definitions)],
    omitted: [...parsed.omitted, ...unnamed],
  };
}

/** The definitions, with paths into the entry; of two with one name the second is missing. */
function parseDefinitions(fields: JsonObject): ParsedToolList {
  const stored = field(fields, "tool_definitions");
  if (stored === undefined) return { tools: [], findings: [], omitted: [] };
  const parsed = parseToolList(stored, { profile: "registry" });
  const inEntry = <Found extends Finding>(found: Found): Found => ({
    ...found,
    path: `/tool_definitions${found.path}`,
  });
  const repeated = parsed.findings
    .filter(({ rule }) => rule === "duplicate-name")
    .map(({ path, message }) => omission("duplicate-definition", path, message));
  const findings = parsed.findings.filter(({ rule }) => rule !== "duplicate-name");
  return {
    tools: parsed.tools,
    findings: [...findings, ...repeated].map(inEntry),
    omitted: [...parsed.omitted, ...repeated].map(inEntry),
  };
}

/** Items of `tools` that are not names. */
function unreadableNames(fields: JsonObject): readonly Omission[] {
  const names = field(fields, "tools");
  if (names === undefined || names === null) return [];
  if (!Array.isArray(names))
    return [omission("invalid-tool-list", "/tools", "tools is an array of names")];
  return names.flatMap((name, index) =>
    typeof name === "string"
      ? []
      : [omission("invalid-tool", `/tools/${index}`, "the name of a tool is a text")],
  );
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
      message: `tools lacks ${listNames(unlisted, 5)}, which tool_definitions has; the definitions count`,
    });
  if (undefinedNames.length > 0)
    findings.push({
      rule: "tools-undefined",
      level: "info",
      path: "/tool_definitions",
      message: `there is no definition of ${listNames(undefinedNames, 5)}`,
    });
  return findings;
}
