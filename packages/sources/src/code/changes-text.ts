import { type Tool, visibleText } from "@toolcrib/model";
import type { ManifestChanges } from "./manifest-changes.ts";

/** What changed in some code, one line for each tool, with what each change does to callers below it. */
export function changesText(
  { added, removed, changed, features }: ManifestChanges,
  describe: (tool: Tool) => string,
): string {
  const lines = [
    ...added.map((tool) => `+ ${describe(tool)}`),
    ...removed.map((tool) => `- ${describe(tool)}`),
    ...changed.flatMap(({ tool, changes }) => [
      `~ ${describe(tool)}`,
      ...changes.map(({ level, message }) => `    ${level}: ${visibleText(message, 1_000)}`),
    ]),
    ...marked("+", features.added),
    ...marked("-", features.removed),
    ...marked("~", features.changed),
  ];
  return lines.length === 0 ? "no tool changed" : lines.join("\n");
}

function marked(mark: string, keys: readonly string[]): readonly string[] {
  return keys.map((key) => `${mark} ${visibleText(key, 2_000)}`);
}
