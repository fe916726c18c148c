import { compareText, withoutAbsent } from "@toolcrib/model";
import { HubHomePage, type RecentBreak, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { countRows } from "../store/count-rows.ts";
import { countServers, type FoundVersion, newestVersions } from "../store/find-versions.ts";
import { firstBreak } from "./first-break.ts";
import { diffHref, FEED_HREF } from "./hub-paths.ts";
import { breaksText, dayOf, decisionOf, serverEntry, verdictWord } from "./version-view.ts";

/** Versions that are looked through for the first page. */
const NEWEST = 200;
const SHOWN = 12;
/** Breaks that are shown with the call that proves them. */
const BREAKS = 8;

/** What a hub holds, what is new, and what broke callers lately. */
interface HomeFacts {
  readonly counts: { readonly servers: number; readonly tools: number; readonly versions: number };
  readonly recent: readonly FoundVersion[];
  readonly broke: readonly FoundVersion[];
}

async function homeFacts({ store }: HubContext): Promise<HomeFacts> {
  const newest = [...(await newestVersions(store.db, NEWEST))].sort((one, other) =>
    compareText(other.published_at, one.published_at),
  );
  const byServer = new Map<string, FoundVersion>();
  for (const found of newest) if (!byServer.has(found.name)) byServer.set(found.name, found);
  const [servers, tools, versions] = await Promise.all([
    countServers(store.db),
    countRows(store, "latest_tool"),
    countRows(store, "version"),
  ]);
  return {
    counts: { servers, tools, versions },
    recent: [...byServer.values()].slice(0, SHOWN),
    broke: newest.filter((found) => verdictWord(found).word === "Breaking").slice(0, BREAKS),
  };
}

/** The first page of a hub. */
export async function homePage(hub: HubContext, site: Site): Promise<string> {
  const { counts, recent, broke } = await homeFacts(hub);
  const breaks = await Promise.all(broke.map((found) => recentBreak(hub, found)));
  return renderPage(
    HubHomePage({
      site,
      counts,
      recent: recent.map(serverEntry),
      breaks: breaks.filter((each) => each !== undefined),
      feedHref: FEED_HREF,
    }),
  );
}

/** The same as JSON. */
export async function homeData(hub: HubContext): Promise<object> {
  const { counts, recent, broke } = await homeFacts(hub);
  const breaks = await Promise.all(broke.map((found) => recentBreak(hub, found)));
  return {
    counts,
    recent: recent.map((found) => ({ ...named(found), verdict: verdictWord(found).word })),
    broke: broke.map((found, index) => ({ ...named(found), ...breakFacts(breaks[index]) })),
    feed: FEED_HREF,
  };
}

function named({ name, version, published_at: publishedAt }: FoundVersion): object {
  return { name, version, publishedAt };
}

/** What the first page says of a break. */
function breakFacts(shown: RecentBreak | undefined): object {
  if (shown === undefined) return {};
  const { from: baseline, tool, message, witness, more, href } = shown;
  return { baseline, ...withoutAbsent({ tool, message, witness }), more, href };
}

async function recentBreak(hub: HubContext, found: FoundVersion): Promise<RecentBreak | undefined> {
  const { name, version, published_at: at } = found;
  const { baseline } = decisionOf(found);
  if (typeof baseline !== "string") return undefined;
  const { count, ...first } = (await firstBreak(hub, found)) ?? {
    message: breaksText(found) ?? "calls that worked before fail",
    count: 1,
  };
  return {
    server: name,
    from: baseline,
    to: version,
    ...first,
    more: count - 1,
    date: dayOf(at),
    href: diffHref(name, baseline, version),
  };
}
