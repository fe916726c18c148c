import { estimateTokens, type Tool, withoutAbsent } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import {
  ASSET_PATHS,
  type DevSite,
  type ShownCall,
  type Site,
  type ToolEntry,
  type ToolGroup,
  type ToolMark,
} from "@toolcrib/web";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { RecordedCall } from "../calls/call-history.ts";
import type { PlaygroundState, ToolFacts } from "../state.ts";
import { featureGroups } from "./feature-view.ts";

const NAV = [
  { title: "Tools", href: "/" },
  { title: "Changes", href: "/changes" },
];

/** Calls that a page lists. */
const SHOWN_CALLS = 30;

const sizes = new WeakMap<Tool, number>();

/** The page of a tool. */
export function toolHref(name: string): string {
  return `/tools/${encodeURIComponent(name)}`;
}

/** The frame of a page that shows nothing of the tools. */
export function plainSite(c: Context): Site {
  const theme = getCookie(c, "theme");
  return {
    name: "toolcrib dev",
    nav: [],
    assets: ASSET_PATHS,
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
  };
}

/** What every page of the playground shows. */
export function devSite(state: PlaygroundState, c: Context): DevSite {
  const { changes } = state.facts;
  return {
    site: {
      ...plainSite(c),
      nav: NAV,
      search: { action: "/", placeholder: "Search tools and parameters" },
      events: `/events?seen=${state.events.sent}`,
    },
    groups: toolGroups(state),
    features: featureGroups(state.registry),
    skipped: state.sources.skipped,
    changes,
    calls: state.history.all.slice(0, SHOWN_CALLS).map((call) => shownCall(state, call)),
    faults: state.faults.all,
  };
}

const groupsOf = new WeakMap<ToolFacts, readonly ToolGroup[]>();

/** The tools of each source, made once for all pages until something changes. */
function toolGroups(state: PlaygroundState): readonly ToolGroup[] {
  const { facts } = state;
  const known = groupsOf.get(facts) ?? groupTools(state);
  groupsOf.set(facts, known);
  return known;
}

function groupTools(state: PlaygroundState): readonly ToolGroup[] {
  const groups = new Map<string, ToolEntry[]>();
  for (const entry of state.entries) {
    const source = state.sources.sourceOf(entry.tool);
    const group = groups.get(source) ?? [];
    group.push(toolEntry(state, entry));
    groups.set(source, group);
  }
  return [...groups].map(([name, tools]) => ({ name, tools: withUniqueLabels(tools) }));
}

/** Tools of one source may share a name, in classes of their own: then their whole names are shown. */
function withUniqueLabels(entries: readonly ToolEntry[]): readonly ToolEntry[] {
  const counts = new Map<string, number>();
  for (const { label } of entries) counts.set(label, (counts.get(label) ?? 0) + 1);
  return entries.map((entry) =>
    counts.get(entry.label) === 1 ? entry : { ...entry, label: entry.name },
  );
}

/** A tool as lists show it. */
export function toolEntry(state: PlaygroundState, { tool, wireName }: RegisteredTool): ToolEntry {
  return {
    tool: { ...tool, name: wireName },
    name: wireName,
    label: tool.name,
    href: toolHref(wireName),
    tokens: sizeOf(tool),
    marks: marksOf(state, wireName),
  };
}

function sizeOf(tool: Tool): number {
  let size = sizes.get(tool);
  if (size === undefined) {
    size = estimateTokens(tool);
    sizes.set(tool, size);
  }
  return size;
}

function marksOf(state: PlaygroundState, name: string): readonly ToolMark[] {
  const { changeOf, lint } = state.facts;
  const change = changeOf.get(name);
  const findings = lint.get(name)?.filter(({ level }) => level !== "info") ?? [];
  return [
    ...(change === "breaking" ? [{ tone: "bad", word: "breaks" } as const] : []),
    ...(change === "unknown" ? [{ tone: "unk", word: "undecided" } as const] : []),
    ...(change === "added" ? [{ tone: "info", word: "new" } as const] : []),
    ...(change === "compatible" ? [{ tone: "good", word: "changed" } as const] : []),
    ...(findings.length > 0 ? [{ tone: "warn", word: `${findings.length} lint` } as const] : []),
  ];
}

/** A call as the history shows it. */
export function shownCall(state: PlaygroundState, call: RecordedCall): ShownCall {
  const { id, tool, startedAt, endedAt, client, progress, questions } = call;
  const workedWith = call.state === "refused" ? state.workedWith(tool, call.arguments) : undefined;
  const message = questions.length > 0 ? "waits for an answer" : call.message;
  return {
    id,
    tool,
    state: call.state,
    ms: (endedAt ?? Date.now()) - startedAt,
    arguments: JSON.stringify(call.arguments),
    href: `${toolHref(tool)}?call=${id}`,
    ...withoutAbsent({ client, message, progress, workedWith }),
    ...(call.cancel === undefined ? {} : { cancelHref: `/calls/${id}/cancel` }),
  };
}
