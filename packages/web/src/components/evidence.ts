import { isToolcribError, type Tool, withoutAbsent } from "@toolcrib/model";
import { formatProblems, validateInput, validateResult } from "@toolcrib/schema";
import { beforeAfter } from "./before-after.ts";
import { groupsOf, type ShownFinding } from "./comparison-data.ts";

/** The tools of both sides of a comparison. */
export interface ComparedTools {
  readonly old: readonly Tool[];
  readonly next: readonly Tool[];
}

/**
 * Findings, those that a page shows as cards with the words in which their witness is refused, and
 * with what the definitions of both sides say.
 */
export function withEvidence(
  findings: readonly ShownFinding[],
  { old, next }: ComparedTools,
): readonly ShownFinding[] {
  const cards = new Set(groupsOf(findings).cards.map(({ first }) => first));
  const [before, after] = [byName(old), byName(next)];
  return findings.map((finding) => {
    const { tool = "", side } = finding;
    if (!cards.has(finding) || (side !== "input" && side !== "output")) return finding;
    const [was, is] = [before.get(tool), after.get(tool)];
    const refusing = side === "input" ? is : was;
    const refusals = refusing === undefined ? [] : problemLines(refusing, finding);
    const schema = side === "input" ? "inputSchema" : "outputSchema";
    const change = beforeAfter(finding, was?.[schema], is?.[schema]);
    return {
      ...finding,
      ...(refusals.length === 0 ? {} : { refusals }),
      ...withoutAbsent({ change }),
    };
  });
}

function byName(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
  return new Map(tools.map((tool) => [tool.name, tool]));
}

function problemLines(tool: Tool, { witness, side }: ShownFinding): readonly string[] {
  try {
    const check = side === "input" ? validateInput : validateResult;
    return formatProblems(check(tool, witness).problems)
      .split("\n")
      .map((line) => line.replace(/^\d+\. /, ""))
      .filter((line) => line !== "");
  } catch (error) {
    if (isToolcribError(error)) return [];
    throw error;
  }
}
