import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { countFindings, type ShownComparison } from "./comparison-data.ts";
import { Mark, type Tone } from "./mark.tsx";

const TONES: Readonly<Record<ShownComparison["verdict"], readonly [Tone, string]>> = {
  breaking: ["bad", "Breaking"],
  compatible: ["good", "Compatible"],
  unknown: ["unk", "Undecided"],
};

/** The tone and the word of a verdict. */
export function verdictTone(verdict: ShownComparison["verdict"]): readonly [Tone, string] {
  return TONES[verdict];
}

/** The answer in one sentence, what is behind it, and the version it asks for. */
export function Verdict({ comparison }: { comparison: ShownComparison }): Html {
  const { verdict, bump, oldName, newName, nextVersion, releasedVersion, findings, tools } =
    comparison;
  const [tone, word] = TONES[verdict];
  const { refusedCalls, ignoringCalls, newResults } = countFindings(findings);
  const proofs = refusedCalls + ignoringCalls + newResults;
  const isSame = tools.every(({ change }) => change === "unchanged") && findings.length === 0;
  return (
    <section class={`verdict ${tone}`} aria-label="Verdict">
      <Mark tone={tone}>{isSame ? "Nothing changed" : word}</Mark>
      <p>
        <b>{sentence(comparison, isSame)}</b> {changesText(tools)}
        <br />
        <span class="dim">{proof(verdict, proofs, oldName, newName)}</span>
      </p>
      {bump !== "none" && (
        <div class="bump">
          asks for
          <b>{nextVersion ?? bump}</b>
          {nextVersion === undefined && "version"}
          {releasedVersion !== undefined && foreignText(`released as ${releasedVersion}`)}
        </div>
      )}
    </section>
  );
}

function sentence({ verdict, findings }: ShownComparison, isSame: boolean): string {
  if (isSame) return "Every definition is as it was.";
  if (verdict === "compatible") return "Every call that worked still works.";
  if (verdict === "unknown") return "Neither proved nor refuted.";
  const { refusedCalls, ignoringCalls, newResults, goneTools } = countFindings(findings);
  const parts = [
    amount(goneTools, "tool is gone", "tools are gone"),
    amount(refusedCalls, "call that worked is refused", "calls that worked are refused"),
    amount(
      ignoringCalls,
      "call that worked does something else",
      "calls that worked do something else",
    ),
    amount(newResults, "result is new", "results are new"),
  ].filter((part) => part !== "");
  const [first = "Callers break", ...others] = parts;
  return `${[first.replace(/^a/, "A"), ...others].join("; ")}.`;
}

function amount(count: number, one: string, several: string): string {
  return count === 0 ? "" : count === 1 ? `a ${one}` : `${count} ${several}`;
}

function proof(
  verdict: ShownComparison["verdict"],
  witnesses: number,
  oldName: string,
  newName: string,
): string {
  if (verdict === "unknown") return "Counts as breaking until somebody decides.";
  if (verdict === "breaking")
    return witnesses > 0
      ? "Each value below was checked against both versions."
      : "No value is needed to show it: what breaks is said below.";
  return `Proved for every value, from ${oldName} to ${newName}.`;
}

function changesText(tools: ShownComparison["tools"]): string {
  const counts = { changed: 0, added: 0, removed: 0, renamed: 0, unchanged: 0 };
  for (const { change } of tools) counts[change] += 1;
  const parts = Object.entries(counts).flatMap(([change, count]) =>
    count === 0 ? [] : [`${count} ${change}`],
  );
  return tools.length === 0 ? "" : `${parts.join(", ")} of ${tools.length} tools.`;
}
