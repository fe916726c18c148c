import type { Level } from "@toolcrib/model";
import { visibleText } from "@toolcrib/model";
import { fingerprintOf } from "../fingerprint.ts";
import type { ReportFinding } from "../report.ts";
import type { CatalogueName, RuleEntry, RuleLevel } from "../rules/rule-entry.ts";
import type { StaleAcceptance } from "./apply-acceptances.ts";

interface AcceptanceRule extends Pick<RuleEntry, "id" | "why" | "advice"> {
  readonly level: Level;
  readonly message: (stale: StaleAcceptance) => string;
}

const expired: AcceptanceRule = {
  id: "acceptance-expired",
  level: "warning",
  why: "The finding counts again.",
  advice: "Mend the change, or accept it anew with a later day.",
  message: ({ fingerprint, until = "" }) =>
    `the acceptance of "${visibleText(fingerprint)}" ended on ${visibleText(until)}`,
};

const unused: AcceptanceRule = {
  id: "acceptance-unused",
  level: "warning",
  why: "It may hide a later change, and nobody knows any more what it was for.",
  advice: "Take it out of the configuration.",
  message: ({ fingerprint }) =>
    `the acceptance of "${visibleText(fingerprint)}" matches no finding`,
};

/** The rules about acceptances that every catalogue has, with a level for each of its columns. */
export function acceptanceRules<Column extends string>(
  catalogue: CatalogueName,
  columns: readonly Column[],
): readonly (RuleEntry & { readonly levels: Readonly<Record<Column, RuleLevel>> })[] {
  return [expired, unused].map(({ id, why, advice, level }) => {
    // Every column is given its level just here.
    const levels = Object.fromEntries(columns.map((column) => [column, level])) as Record<
      Column,
      RuleLevel
    >;
    return { id, catalogue, why, advice, levels };
  });
}

/** One finding for each acceptance without effect, unless its rule is off. */
export function staleAcceptanceFindings(
  stale: readonly StaleAcceptance[],
  catalogue: CatalogueName,
  levels: Readonly<Record<string, RuleLevel>> = {},
): readonly (ReportFinding & { readonly tool: string; readonly fingerprint: string })[] {
  return stale.flatMap((acceptance) => {
    const rule = acceptance.kind === "expired" ? expired : unused;
    const level = Object.hasOwn(levels, rule.id) ? (levels[rule.id] ?? rule.level) : rule.level;
    if (level === "off") return [];
    return [
      {
        rule: rule.id,
        catalogue,
        level,
        tool: "",
        path: `/${catalogue}/accept/${acceptance.index}`,
        message: rule.message(acceptance),
        fingerprint: fingerprintOf([rule.id, acceptance.fingerprint]),
      },
    ];
  });
}
