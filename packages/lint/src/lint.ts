import { formatToolId, type LocateTool, parseJsonPointer, type Tool } from "@toolcrib/model";
import { fingerprintOf, type ReportFinding, type RuleLevel } from "@toolcrib/report";
import { NameIndex } from "./name-index.ts";
import type { Client, LintRule } from "./rule.ts";
import { LINT_RULES } from "./rules/index.ts";

/** A finding about one tool of a list. */
export interface LintFinding extends ReportFinding {
  readonly catalogue: "lint";
  /** The id of the tool. */
  readonly tool: string;
  readonly fingerprint: string;
}

/** How tools are looked at. */
export interface LintOptions {
  /** Clients that the tools must fit; none unless told. */
  readonly clients?: readonly Client[];
  /** Levels other than the rules' own; `off` silences a rule. */
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  /** The rules; all of them unless told. */
  readonly rules?: readonly LintRule[];
  /** Where the code of the tools is, for findings to point at. */
  readonly locate?: LocateTool;
}

/** Findings of one rule about one tool; further ones are counted. */
const HITS_PER_RULE = 20;

/** Everything that the rules find in a list of tools, tool by tool, in the order of the rules. */
export function lintTools(
  tools: readonly Tool[],
  options: LintOptions = {},
): readonly LintFinding[] {
  const { clients = [], levels = {}, rules = LINT_RULES, locate } = options;
  const context = { names: new NameIndex(tools), clients };
  return tools.flatMap((tool) =>
    rules.flatMap((rule) => {
      const level = Object.hasOwn(levels, rule.id) ? (levels[rule.id] ?? rule.level) : rule.level;
      if (level === "off") return [];
      const hits = [...rule.check(tool, context)];
      const shown = hits.slice(0, HITS_PER_RULE);
      if (hits.length > HITS_PER_RULE) {
        const more = hits.length - HITS_PER_RULE;
        shown.push({ path: "", message: `${more} more findings of this rule are left out` });
      }
      const id = formatToolId(tool);
      return shown.map(({ path, message }): LintFinding => {
        const location = locate?.(tool, parameterAt(path));
        return {
          rule: rule.id,
          catalogue: "lint",
          level,
          tool: id,
          path,
          message,
          fingerprint: fingerprintOf([rule.id, id, path, message]),
          ...(location === undefined ? {} : { location }),
        };
      });
    }),
  );
}

/** The parameter that a JSON Pointer into a definition leads to. */
function parameterAt(path: string): string | undefined {
  const [schema, keyword, key] = parseJsonPointer(path) ?? [];
  return schema === "inputSchema" && keyword === "properties" ? key : undefined;
}
