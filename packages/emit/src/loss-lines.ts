import { visibleText } from "@toolcrib/model";
import type { ToolLosses } from "./export-formats.ts";

/** One line for each tool: what became of the parts that did not fit. */
export function lossLines(losses: readonly ToolLosses[]): readonly string[] {
  return losses.map(({ tool, losses: parts }) => {
    const actions = new Map<string, string[]>();
    for (const { action, path, keyword, name } of parts) {
      const place = path.endsWith(`/${keyword}`) ? path : `${path} (${keyword})`;
      const shown = name === undefined ? place : `${place} to ${name}`;
      actions.set(action, [...(actions.get(action) ?? []), visibleText(shown, 200)]);
    }
    const lines = [...actions].map(([action, places]) => `${action} ${places.join(", ")}`);
    return `${visibleText(tool)}: ${lines.join("; ")}`;
  });
}
