import { type Finding, formatToolId, type Level, type Tool } from "@toolcrib/model";
import { NameIndex } from "./name-index.ts";
import type { Client, LintRule } from "./rule.ts";
import { RULES } from "./rules/index.ts";

/** A finding about one tool of a list. */
export interface LintFinding extends Finding {
  /** The id of the tool. */
  readonly tool: string;
}

/** How tools are looked at. */
export interface LintOptions {
  /** Clients that the tools must fit; none unless told. */
  readonly clients?: readonly Client[];
  /** Levels other than the rules' own; `off` silences a rule. */
  readonly levels?: Readonly<Record<string, Level | "off">>;
  /** The rules; all of them unless told. */
  readonly rules?: readonly LintRule[];
}

/** Findings of one rule about one tool; further ones are counted. */
const HITS_PER_RULE = 20;

/** Everything that the rules find in a list of tools, tool by tool, in the order of the rules. */
export function lintTools(
  tools: readonly Tool[],
  options: LintOptions = {},
): readonly LintFinding[] {
  const { clients = [], levels = {}, rules = RULES } = options;
  const context = { names: new NameIndex(tools), clients };
  return tools.flatMap((tool) =>
    rules.flatMap((rule) => {
      const level = Object.hasOwn(levels, rule.id) ? (levels[rule.id] ?? rule.level) : rule.level;
      if (level === "off") return [];
      const hits = [...rule.check(tool, context)];
      const findings = hits.slice(0, HITS_PER_RULE).map(
        ({ path, message }): LintFinding => ({
          rule: rule.id,
          level,
          tool: formatToolId(tool),
          path,
          message,
        }),
      );
      if (hits.length > HITS_PER_RULE)
        findings.push({
          rule: rule.id,
          level,
          tool: formatToolId(tool),
          path: "",
          message: `${hits.length - HITS_PER_RULE} more findings of this rule are left out`,
        });
      return findings;
    }),
  );
}
