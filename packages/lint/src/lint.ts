import {
  type LocateTool,
  type Omission,
  parseJsonPointer,
  type Tool,
  toolLabel,
  withoutAbsent,
} from "@toolcrib/model";
import { fingerprintOf, type ReportFinding, type RuleLevel } from "@toolcrib/report";
import { NameIndex } from "./name-index.ts";
import type { Client, Hit, LintedEntry, LintRule } from "./rule.ts";
import { LINT_RULES } from "./rules/index.ts";

/** A finding about one tool of a list. */
export interface LintFinding extends ReportFinding {
  readonly catalogue: "lint";
  /** The id of the tool; empty where it could not be read. */
  readonly tool: string;
  readonly fingerprint: string;
}

/** A server of a registry whose tools are looked at. */
export interface LintedServer extends LintedEntry {
  readonly name: string;
  /** Names of tools of which no more is known. */
  readonly namesOnly?: ReadonlySet<string>;
}

/** How tools are looked at. */
export interface LintOptions {
  /** Clients that the tools must fit; none unless told. */
  readonly clients?: readonly Client[];
  /** Levels other than the rules' own; `off` silences a rule. */
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  /** What is missing from the tools, as the reader of their list says. */
  readonly omitted?: readonly Omission[];
  /** The server of a registry that the tools belong to; their definitions may be partial. */
  readonly server?: LintedServer;
  /** Tools of other servers that the same client has: names are held against theirs too. */
  readonly beside?: readonly Tool[];
  /** The rules; all of them unless told. */
  readonly rules?: readonly LintRule[];
  /** Where the code of the tools is, for findings to point at. */
  readonly locate?: LocateTool;
}

/** Findings of one rule about one tool; further ones are counted. */
const HITS_PER_RULE = 20;

/**
 * Everything that the rules find in a list of tools, tool by tool, in the order of the rules; what
 * is about the entry of a registry comes first, what could not be read last. Of a tool that is known
 * by its name alone, only the name is looked at.
 */
export function lintTools(
  tools: readonly Tool[],
  options: LintOptions = {},
): readonly LintFinding[] {
  const { clients = [], levels = {}, omitted = [], rules = LINT_RULES, locate, server } = options;
  const names = new NameIndex([...(options.beside ?? []), ...tools]);
  const context = { names, clients, partial: server !== undefined };
  const applied = rules.flatMap((rule): readonly AppliedRule[] => {
    const level = Object.hasOwn(levels, rule.id) ? (levels[rule.id] ?? rule.level) : rule.level;
    return level === "off" ? [] : [{ rule, level }];
  });
  const toNames = applied.filter(({ rule }) => rule.appliesToNames);
  const found: LintFinding[] = [];
  if (server !== undefined)
    for (const each of applied)
      found.push(...findingsOf(each, { server: server.name }, each.rule.checkEntry?.(server)));
  // Registries have millions of pairs of a tool and a rule: hardly any of them finds something.
  for (const tool of tools) {
    const subject = { tool: toolLabel(tool), ...(server && { server: server.name }) };
    for (const each of server?.namesOnly?.has(tool.name) === true ? toNames : applied)
      for (const finding of findingsOf(each, subject, each.rule.check(tool, context))) {
        const location = locate?.(tool, parameterAt(finding.path));
        found.push(location === undefined ? finding : { ...finding, location });
      }
  }
  for (const omission of omitted) {
    const subject = { tool: omission.tool ?? "", ...(server && { server: server.name }) };
    for (const each of applied)
      found.push(...findingsOf(each, subject, each.rule.checkOmission?.(omission)));
  }
  return found;
}

/** A rule that is not off. */
interface AppliedRule {
  readonly rule: LintRule;
  readonly level: LintFinding["level"];
}

const NOTHING: readonly LintFinding[] = [];

function findingsOf(
  { rule: { id: rule }, level }: AppliedRule,
  { tool = "", server }: { readonly tool?: string; readonly server?: string },
  found: Iterable<Hit> = [],
): readonly LintFinding[] {
  const hits: Hit[] = [];
  for (const hit of found) hits.push(hit);
  if (hits.length === 0) return NOTHING;
  const shown = hits.slice(0, HITS_PER_RULE);
  if (hits.length > HITS_PER_RULE) {
    const more = hits.length - HITS_PER_RULE;
    shown.push({ path: "", message: `${more} more findings of this rule are left out` });
  }
  return shown.map(({ path, message }) => ({
    rule,
    catalogue: "lint",
    level,
    ...withoutAbsent({ server }),
    tool,
    path,
    message,
    // Servers may have tools of one name, which are accepted one by one.
    fingerprint: fingerprintOf([
      rule,
      ...(server === undefined ? [] : [server]),
      tool,
      path,
      message,
    ]),
  }));
}

/** The parameter that a JSON Pointer into a definition leads to. */
function parameterAt(path: string): string | undefined {
  const [schema, keyword, key] = parseJsonPointer(path) ?? [];
  return schema === "inputSchema" && keyword === "properties" ? key : undefined;
}
