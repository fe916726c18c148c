import type { Tool } from "@toolcrib/model";
import type { StripVersion } from "@toolcrib/web";
import { keptComparison, keptListOf } from "../gate/compare-kept.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { digestsOfTool } from "../store/toolsets.ts";
import { toolHref } from "./hub-paths.ts";
import type { VerdictWord } from "./version-view.ts";

/** Versions of which a tool's history is looked up. */
const HISTORY = 30;

const NEW: VerdictWord = { tone: "info", word: "New" };
const SAME: VerdictWord = { tone: "none", word: "The same" };
const GONE: VerdictWord = { tone: "bad", word: "Gone" };
/** Where nobody compared the two versions. */
const CHANGED: VerdictWord = { tone: "warn", word: "Changed" };

const VERDICTS: Readonly<Record<string, VerdictWord>> = {
  compatible: { tone: "good", word: "Compatible" },
  breaking: { tone: "bad", word: "Breaking" },
  unknown: { tone: "unk", word: "Not proved" },
};

/** What each version of a server did to callers of one tool, newest first. */
export async function toolHistory(
  hub: HubContext,
  found: FoundVersion,
  tool: Tool,
): Promise<readonly StripVersion[]> {
  const versions = (await versionsOf(hub.store.db, found.name)).slice(0, HISTORY + 1);
  const lists = versions.flatMap(({ toolset_id: id }) => (id === null ? [] : [id]));
  const byList = await digestsOfTool(hub.store.db, lists, tool.name);
  const digests = versions.map(({ toolset_id: id }) => (id === null ? undefined : byList.get(id)));
  const history: StripVersion[] = [];
  for (const [index, each] of versions.slice(0, HISTORY).entries()) {
    const [own, before] = [digests[index], digests[index + 1]];
    const { version } = each;
    if (own === undefined) {
      if (before !== undefined) history.push({ version, ...GONE });
      continue;
    }
    const mark =
      before === undefined
        ? NEW
        : own === before
          ? SAME
          : await changeOf(hub, { old: versions[index + 1], next: each, tool: tool.name });
    const href = toolHref(found.name, version, tool.name);
    history.push({
      version,
      ...mark,
      href,
      ...(version === found.version ? { isCurrent: true } : {}),
    });
  }
  return history;
}

interface ChangedTool {
  readonly old: FoundVersion | undefined;
  readonly next: FoundVersion;
  readonly tool: string;
}

/** What a change did to callers, by the comparison that was kept when the version was published. */
async function changeOf(
  { store, policy: { profile, strict } }: HubContext,
  { old, next, tool }: ChangedTool,
): Promise<VerdictWord> {
  const [before, after] = [old && keptListOf(store, old), keptListOf(store, next)];
  if (before === undefined || after === undefined) return CHANGED;
  const lists = { old: before, next: after, options: { profile, strict } };
  const document = await keptComparison(store, lists);
  const verdict = document?.tools.find(({ name }) => name === tool)?.verdict;
  return VERDICTS[verdict ?? ""] ?? CHANGED;
}
