import { type Diagnostic, diagnostic } from "../../diagnostic.ts";
import type { ToolCandidate } from "../tool-candidate.ts";

/**
 * The functions that can be reached: where a file defines several of one name, as for versions of
 * a tool, Python keeps the last. The others are reported.
 */
export function withoutReplaced(candidates: readonly ToolCandidate[]): {
  readonly callable: readonly ToolCandidate[];
  readonly replaced: readonly Diagnostic[];
} {
  const last = new Map<string, ToolCandidate>();
  for (const candidate of candidates) {
    const other = last.get(reachedBy(candidate));
    if (other === undefined || lineOf(candidate) > lineOf(other))
      last.set(reachedBy(candidate), candidate);
  }
  const isReplaced = (candidate: ToolCandidate): boolean =>
    lineOf(candidate) < lineOf(last.get(reachedBy(candidate)) ?? candidate);
  return {
    callable: candidates.filter((candidate) => !isReplaced(candidate)),
    replaced: candidates.filter(isReplaced).map((candidate) => {
      const { function: source, module } = candidate;
      const kept = last.get(reachedBy(candidate)) ?? candidate;
      if (isOlder(candidate, kept)) return olderVersion(candidate, kept);
      const line = lineOf(kept);
      return {
        ...diagnostic(
          "duplicate-name",
          `${source.name} is defined again in line ${line}, and only the last can be called`,
          { file: module.file, ...source.at },
          source.name,
        ),
        advice: "Give each function a name of its own; the tool's name may stand in its decorator.",
      };
    }),
  };
}

/** Whether another candidate is the same tool in a later version, as `"1.10"` is later than `"1.9"`. */
function isOlder(candidate: ToolCandidate, other: ToolCandidate): boolean {
  const [before, after] = [candidate.options?.version, other.options?.version];
  return (
    before !== undefined &&
    after !== undefined &&
    nameOf(candidate) === nameOf(other) &&
    before.localeCompare(after, "en", { numeric: true }) < 0
  );
}

function olderVersion(candidate: ToolCandidate, { options }: ToolCandidate): Diagnostic {
  const { function: source, module } = candidate;
  const message = `${nameOf(candidate)} has a later version, ${options?.version}, which is what clients are shown`;
  return diagnostic("older-version", message, { file: module.file, ...source.at }, source.name);
}

function nameOf({ name, function: source }: ToolCandidate): string {
  return name ?? source.name;
}

function reachedBy({ module, binding }: ToolCandidate): string {
  return JSON.stringify([module.file, binding.path]);
}

function lineOf({ function: source }: ToolCandidate): number {
  return source.at.line;
}
