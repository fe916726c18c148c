import { canonicalJson, type Tool, toMcpJson, toWireName } from "@toolcrib/model";
import { type Named, pairRenames } from "./renames/pair-renames.ts";
import { type ToolTraits, toolSimilarity, toolTraits } from "./renames/tool-similarity.ts";

/** A tool under the name that callers use. */
export interface NamedTool {
  readonly name: string;
  readonly tool: Tool;
}

/** A tool of the old list, of the new list, or the same one in both. */
export type Match =
  | { readonly old: NamedTool; readonly new: NamedTool }
  | { readonly old: NamedTool; readonly new: undefined }
  | { readonly old: undefined; readonly new: NamedTool };

/**
 * Pairs two tool lists by the names that callers use: first exactly, then whatever the case, then a
 * removed tool with the added one that it clearly became. Of several tools of one name, equal ones are
 * paired first, the others in order; those that one list has more of share a partner, since nobody can
 * say which of them answers a call.
 */
export function matchTools(oldTools: readonly Tool[], newTools: readonly Tool[]): readonly Match[] {
  const [olds, news] = [namedTools(oldTools), namedTools(newTools)];
  const twins = pairTwins(olds, news);
  const exact = pairByKey(twins.oldRest, twins.newRest, ({ name }) => name);
  const surplus = pairSurplus(exact, olds, news);
  const recased = pairByKey(surplus.oldRest, surplus.newRest, ({ name }) => name.toLowerCase());
  const newNames = pairRenames(
    recased.oldRest.map(withTraits),
    recased.newRest.map(withTraits),
    toolSimilarity,
  );
  const renamed = pairByKey(recased.oldRest, recased.newRest, ({ name }, side) =>
    side === "old" ? newNames.get(name) : name,
  );
  return [
    ...twins.pairs,
    ...exact.pairs,
    ...surplus.pairs,
    ...recased.pairs,
    ...renamed.pairs,
    ...renamed.oldRest.map((old) => ({ old, new: undefined })),
    ...renamed.newRest.map((next) => ({ old: undefined, new: next })),
  ];
}

interface Paired {
  readonly pairs: readonly Match[];
  readonly oldRest: readonly NamedTool[];
  readonly newRest: readonly NamedTool[];
}

/** Pairs equal definitions among tools that share their name. */
function pairTwins(oldTools: readonly NamedTool[], newTools: readonly NamedTool[]): Paired {
  const counts = new Map<string, number>();
  for (const { name } of newTools) counts.set(name, (counts.get(name) ?? 0) + 1);
  return pairByKey(oldTools, newTools, ({ name, tool }) =>
    (counts.get(name) ?? 0) > 1 ? canonicalJson([name, toMcpJson(tool)]) : undefined,
  );
}

/** Pairs tools whose name the other list has, but fewer times, with the first of that name. */
function pairSurplus(
  { oldRest, newRest }: Paired,
  oldTools: readonly NamedTool[],
  newTools: readonly NamedTool[],
): Paired {
  const [firstOld, firstNew] = [firstByName(oldTools), firstByName(newTools)];
  const isSurplus = ({ name }: NamedTool): boolean => firstOld.has(name) && firstNew.has(name);
  const pairs = [
    ...oldRest.flatMap((old) => pairOf(old, firstNew.get(old.name))),
    ...newRest.flatMap((next) => pairOf(firstOld.get(next.name), next)),
  ];
  return {
    pairs,
    oldRest: oldRest.filter((tool) => !isSurplus(tool)),
    newRest: newRest.filter((tool) => !isSurplus(tool)),
  };
}

function firstByName(tools: readonly NamedTool[]): ReadonlyMap<string, NamedTool> {
  return new Map(tools.toReversed().map((tool) => [tool.name, tool]));
}

function pairOf(old: NamedTool | undefined, next: NamedTool | undefined): readonly Match[] {
  return old === undefined || next === undefined ? [] : [{ old, new: next }];
}

function pairByKey(
  oldTools: readonly NamedTool[],
  newTools: readonly NamedTool[],
  keyOf: (tool: NamedTool, side: "old" | "new") => string | undefined,
): Paired {
  const waiting = new Map<string, NamedTool[]>();
  for (const tool of newTools) {
    const key = keyOf(tool, "new");
    const alike = key === undefined ? undefined : waiting.get(key);
    if (alike !== undefined) alike.push(tool);
    else if (key !== undefined) waiting.set(key, [tool]);
  }
  const pairs: Match[] = [];
  const oldRest: NamedTool[] = [];
  const taken = new Set<NamedTool>();
  for (const tool of oldTools) {
    const key = keyOf(tool, "old");
    const partner = key === undefined ? undefined : waiting.get(key)?.shift();
    if (partner === undefined) oldRest.push(tool);
    else {
      pairs.push({ old: tool, new: partner });
      taken.add(partner);
    }
  }
  return { pairs, oldRest, newRest: newTools.filter((tool) => !taken.has(tool)) };
}

/** Tools under the names that callers use. */
export function namedTools(tools: readonly Tool[]): readonly NamedTool[] {
  // Wire names are cut for some providers; here they only have to be unique and whole.
  const maxLength = Number.POSITIVE_INFINITY;
  return tools.map((tool) => ({ name: toWireName({ ...tool, maxLength }), tool }));
}

function withTraits({ name, tool }: NamedTool): Named<ToolTraits> {
  return { name, value: toolTraits(tool) };
}
