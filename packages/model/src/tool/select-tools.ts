import { compareText } from "../text/compare-text.ts";
import { type Audience, audienceOf, priorityOf } from "./audience.ts";
import type { Tool } from "./tool.ts";

/** Which tools are listed, and in which order. */
export interface ToolSelection {
  /** Tools for this audience, and those for everyone. */
  readonly audience: Audience | undefined;
  /** As they are given unless told. */
  readonly sort: "priority" | "name" | "source" | undefined;
}

/** The tools that are meant for an audience, in an order. */
export function selectTools(tools: readonly Tool[], selection: ToolSelection): readonly Tool[] {
  const { audience, sort } = selection;
  const chosen = tools.filter((tool) => {
    const meant = audienceOf(tool);
    return audience === undefined || meant.length === 0 || meant.includes(audience);
  });
  if (sort === "name") chosen.sort((a, b) => compareText(a.name, b.name));
  if (sort === "priority") chosen.sort((a, b) => priorityOf(a) - priorityOf(b));
  return chosen;
}
