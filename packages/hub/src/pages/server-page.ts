import { counted, parseJson, ToolcribError, toMcpJson, withoutAbsent } from "@toolcrib/model";
import {
  type AcceptedBy,
  type HubServer,
  HubServerPage,
  renderPage,
  type Site,
} from "@toolcrib/web";
import { acceptsCall, type CallAcceptance } from "../api/accepts-call.ts";
import { serverDocument } from "../api/server-document.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { serverHref, versionHref } from "./hub-paths.ts";
import { installWays, lookFirst } from "./install/install-ways.ts";
import { keptTools, toolEntry } from "./kept-tools.ts";
import { serverFacts, serverLinks } from "./server-facts.ts";
import { shownTools } from "./shown-tools.ts";
import { acceptancesOfVersion, versionNotes } from "./version-notes.ts";
import { decisionOf, serverJson, stripVersion, textField, verdictWord } from "./version-view.ts";

/** The latest version of a server, or another one, in words and as data. */
export async function serverPage(
  hub: HubContext,
  site: Site,
  { found, query }: { readonly found: FoundVersion; readonly query: URLSearchParams },
): Promise<string> {
  const { store, publicUrl } = hub;
  const { name, version } = found;
  const versions = await versionsOf(store.db, name);
  const tools = await keptTools(store, found);
  const entries = tools?.map((tool) => toolEntry(found, tool));
  const server = serverJson(found);
  const title = textField(server, "title");
  const description = textField(server, "description");
  const latest = versions.find(({ id, latestId }) => id === latestId);
  const extension = `/v0.1/x/dev.toolcrib/servers/${encodeURIComponent(name)}`;
  const badge = `${publicUrl}${extension}/badge.svg`;
  const accepted = await acceptedBy(hub, versions, query);
  const href = latest?.id === found.id ? serverHref(name) : versionHref(name, version);
  return renderPage(
    HubServerPage({
      site,
      server: {
        name,
        href,
        namespaceHref: `/servers/${encodeURIComponent(name.split("/")[0] ?? name)}`,
        version,
        status: verdictWord(found),
        versions: versions.map((each) => stripVersion(each, version)),
        tools: entries,
        install: installWays(name, server),
        facts: serverFacts(found, latest),
        links: serverLinks(found),
        notes: await versionNotes(store, found),
        badge: {
          src: `${extension}/badge.svg`,
          markdown: `[![tools](${badge})](${publicUrl}${serverHref(name)})`,
        },
        feedHref: `${extension}/feed.atom`,
        ...withoutAbsent({ title, description }),
        ...withoutAbsent({ accepted, upgrade: upgradeOf(versions, latest, found) }),
        ...withoutAbsent({ toolPage: entries && shownTools(entries, { href, query }) }),
        ...withoutAbsent({
          look: lookFirst(server, { name, version, publicUrl, isKnown: tools !== undefined }),
        }),
      },
    }),
  );
}

/** The way to the latest version: from the one that is shown, or from the one before the latest. */
function upgradeOf(
  versions: readonly FoundVersion[],
  latest: FoundVersion | undefined,
  { name, version: shown }: FoundVersion,
): HubServer["upgrade"] {
  const others = versions.map(({ version }) => version).filter((each) => each !== latest?.version);
  if (latest === undefined) return undefined;
  const baseline = textField(decisionOf(latest), "baseline") ?? "";
  const before = others.includes(baseline) ? baseline : others[0];
  if (before === undefined) return undefined;
  return {
    action: `${serverHref(name)}/diff`,
    from: others.includes(shown) ? shown : before,
    to: latest.version,
    versions: others,
  };
}

/** The same as JSON. */
export async function serverData({ store }: HubContext, found: FoundVersion): Promise<object> {
  const versions = await versionsOf(store.db, found.name);
  const tools = await keptTools(store, found);
  const { verdict = null, baseline = null } = decisionOf(found);
  return {
    ...serverDocument(found),
    verdict,
    baseline,
    acceptances: await acceptancesOfVersion(store, found),
    install: installWays(found.name, serverJson(found)),
    versions: versions.map((each) => ({
      version: each.version,
      status: each.status,
      publishedAt: each.published_at,
      verdict: verdictWord(each).word,
    })),
    tools: tools?.map((tool) => toMcpJson(tool)) ?? null,
  };
}

/** Which versions accept the call that the address holds, if it holds one. */
async function acceptedBy(
  { store }: HubContext,
  versions: readonly FoundVersion[],
  query: URLSearchParams,
): Promise<AcceptedBy | undefined> {
  const tool = query.get("tool");
  const json = query.get("arguments");
  if (tool === null || json === null) return undefined;
  try {
    const answers = await acceptsCall(store, versions, { tool, args: parseJson(json) });
    return {
      tool,
      json,
      versions: answers.map(acceptanceCell),
      problems: problemLines(answers),
    };
  } catch (error) {
    if (!(error instanceof ToolcribError)) throw error;
    return { tool, json, versions: [], problems: [error.message] };
  }
}

/** Problems that are told of one version. */
const TOLD = 3;
/** Versions that are named where they refuse a call for the same reason. */
const NAMED = 3;

/** Why versions refuse a call, each reason once. */
function problemLines(answers: readonly CallAcceptance[]): readonly string[] {
  const refusing = new Map<string, string[]>();
  for (const { version, problems = [] } of answers)
    for (const each of problems.slice(0, TOLD)) {
      const text = problemText(each);
      refusing.set(text, [...(refusing.get(text) ?? []), version]);
    }
  return [...refusing].map(([text, versions]) => {
    const more = versions.length - NAMED;
    const others = more > 0 ? ` and ${counted(more, "other version")}` : "";
    return `${versions.slice(0, NAMED).join(", ")}${others}: ${text}`;
  });
}

function problemText(problem: NonNullable<CallAcceptance["problems"]>[number]): string {
  if ("message" in problem) return problem.message;
  const { path, expected, got } = problem;
  return `${path === "" ? "" : `${path}: `}expected ${expected}, got ${got}`;
}

function acceptanceCell({ version, accepted }: CallAcceptance): AcceptedBy["versions"][number] {
  if (accepted === undefined) return { version, tone: "unk", word: "Tools unknown" };
  return accepted
    ? { version, tone: "good", word: "Accepts" }
    : { version, tone: "bad", word: "Refuses" };
}
