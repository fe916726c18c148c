import { LIMITS, utf8Length, visibleText } from "@toolcrib/model";
import type { Problem } from "./problem.ts";

/** Characters of one path. */
const LONGEST_PATH = 200;

/**
 * The problems as a text that tells a language model, or a person, what to change: one numbered line
 * each, at most `LIMITS.problems` lines and `LIMITS.problemTextBytes` bytes. What is left out is
 * counted in a last line.
 */
export function formatProblems(problems: readonly Problem[]): string {
  const lines: string[] = [];
  let room = LIMITS.problemTextBytes - LAST_LINE;
  for (const [index, problem] of problems.entries()) {
    const or = isOtherBranch(problems[index - 1], problem) ? "or " : "";
    const line = `${lines.length + 1}. ${or}${formatProblem(problem)}`;
    room -= utf8Length(line) + 1;
    if (room < 0 || lines.length >= LIMITS.problems) break;
    lines.push(line);
  }
  const left = problems.length - lines.length;
  if (left > 0) lines.push(`… and ${left} more`);
  return lines.join("\n");
}

/** Whether a problem begins what another branch of the same union asks for. */
function isOtherBranch(before: Problem | undefined, { branch }: Problem): boolean {
  if (before?.branch === undefined || branch === undefined) return false;
  return before.branch.index < branch.index && before.branch.of === branch.of;
}

/** Bytes kept free for the line that counts what was left out. */
const LAST_LINE = 32;

function formatProblem({ path, expected, got, fix, branch }: Problem): string {
  const where = path === "" ? "(root)" : visibleText(path, LONGEST_PATH);
  const which = branch === undefined ? "" : ` (alternative ${branch.index + 1} of ${branch.of})`;
  const advice = fix === undefined ? "" : `: ${fix}`;
  return `${where}: expected ${expected}, got ${got}${which}${advice}`;
}
