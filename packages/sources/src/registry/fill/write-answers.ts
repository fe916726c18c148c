import { entryTools, PUBLISHER_BYTES, publisherSizeWith, withFilledTools } from "@toolcrib/catalog";
import { digestTool, digestToolList, equalJson, type JsonObject, type Tool } from "@toolcrib/model";
import type { AskStep } from "./plan-fill.ts";
import type { FillResult, ToolCounts } from "./run-fill.ts";
import type { Saver } from "./save-edits.ts";

/** Keeps the definitions of servers in their registry; `today` is the day of the run. */
export function writeAnswers(
  { save }: Saver,
  today: string,
): (step: AskStep, tools: readonly Tool[]) => Promise<FillResult> {
  return async (step, tools) => {
    const { entry, place, from } = step;
    const fields = withFilledTools(place.fields, tools, { from, at: today });
    const digest = digestToolList(tools);
    const known = entryTools({ places: [place] }).tools;
    const changes = countChanges(known, tools);
    const isSame = digestToolList(known) === digest;
    if (!equalJson(fields, place.fields)) await save(step, fields);
    return {
      name: entry.name,
      outcome: isSame ? "unchanged" : "filled",
      tools: tools.length,
      digest,
      ...(isSame ? {} : { changes }),
      ...tooLarge(step, fields),
      reached: today,
    };
  };
}

/** What the official MCP Registry would refuse of a server, once its definitions are written. */
function tooLarge(
  { entry: { server, isServerJson }, place: { key } }: AskStep,
  fields: JsonObject,
): Pick<FillResult, "publisherBytes"> {
  // A legacy entry has no publisher data until it is converted.
  if (!isServerJson || key === undefined) return {};
  const publisherBytes = publisherSizeWith(server, key, fields);
  return publisherBytes > PUBLISHER_BYTES ? { publisherBytes } : {};
}

function countChanges(old: readonly Tool[], next: readonly Tool[]): ToolCounts {
  const before = new Map(old.map((tool) => [tool.name, digestTool(tool)]));
  const after = new Map(next.map((tool) => [tool.name, digestTool(tool)]));
  const isIn = (map: ReadonlyMap<string, string>) => (name: string) => map.has(name);
  const both = [...after.keys()].filter(isIn(before));
  return {
    added: after.size - both.length,
    removed: before.size - both.length,
    changed: both.filter((name) => before.get(name) !== after.get(name)).length,
  };
}
