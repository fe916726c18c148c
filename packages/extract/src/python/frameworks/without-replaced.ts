import { type Diagnostic, diagnostic } from "../../diagnostic.ts";
import type { ToolCandidate } from "../function-tool.ts";

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
      const line = lineOf(last.get(reachedBy(candidate)) ?? candidate);
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

function reachedBy({ module, binding }: ToolCandidate): string {
  return JSON.stringify([module.file, binding.path]);
}

function lineOf({ function: source }: ToolCandidate): number {
  return source.at.line;
}
