import {
  compareText,
  type LocateTool,
  type Omission,
  type ServerPromise,
  type Tool,
  withoutAbsent,
} from "@toolcrib/model";
import type { Change } from "./changes/change.ts";
import { changedParameter } from "./changes/changed-parameter.ts";
import { definitionChanges } from "./changes/definition-changes.ts";
import type { FormatReading } from "./changes/keywords.ts";
import { newTexts } from "./changes/new-texts.ts";
import type { OmissionChange } from "./changes/tool-change.ts";
import { compareTool } from "./compare-tool.ts";
import type { Comparison, ToolComparison } from "./comparison.ts";
import { type ComparedLists, type CompareOptions, conclude } from "./conclude.ts";
import {
  bumpOf,
  findingsOf,
  type Judgement,
  judge,
  type Policy,
  policyOf,
  verdictOf,
} from "./judge.ts";
import { type Match, matchTools, type NamedTool, namedTools } from "./match-tools.ts";
import { omissionChanges } from "./omission-changes.ts";
import { collisions, presenceChanges } from "./presence-changes.ts";
import { identityChanges } from "./promise/identity-changes.ts";
import { promiseChanges } from "./promise/promise-changes.ts";
import { versionChanges } from "./semver/version-changes.ts";
import { registeredChanges, serverChanges } from "./server/server-changes.ts";
import type { ServerFacts } from "./server/server-facts.ts";

/** A tool list with the version of the server it belongs to. */
export interface ToolListVersion {
  readonly tools: readonly Tool[];
  /**
   * What is missing from `tools`, as the reader of the list says: each is an error, since a tool that
   * could not be read can hide a change.
   */
  readonly omitted?: readonly Omission[];
  readonly version?: string;
  /** Whether a registry has the server; absent where the list is not of a registry. */
  readonly registered?: boolean;
  /** What a registry says about the server besides its tools. */
  readonly server?: ServerFacts;
  /** The same of several servers whose tools are one list, by the name of each. */
  readonly servers?: Readonly<Record<string, ServerFacts>>;
  /** Names of tools of which no more is known, as registries list them. */
  readonly namesOnly?: ReadonlySet<string>;
  /** What the server promises besides tools; parts that either side does not know are not compared. */
  readonly promise?: ServerPromise;
  /**
   * `assert` where whoever runs the tools refuses texts without the formats that their schemas name,
   * as toolcrib does for code; without it `format` is a note, as the specification has it.
   */
  readonly formats?: "assert";
  /** Where the code of the tools is, for findings to point at. */
  readonly locate?: LocateTool;
}

/** Two versions of one tool list. */
export interface ToolListPair {
  readonly old: ToolListVersion;
  readonly new: ToolListVersion;
}

/**
 * Proves whether a new tool list keeps the promises of an old one. The verdict is `compatible` only
 * when every schema is proved to be; every break of a schema carries a value that shows it. Equal
 * lists give no finding, whatever the order of their keys and tools.
 */
export function compareTools(
  old: ToolListVersion,
  next: ToolListVersion,
  options: CompareOptions = {},
): Comparison {
  return conclude([compareLists({ old, new: next }, options)], options);
}

/** The same for several lists at once; tools are named `source:tool` where there is more than one. */
export function compareSources(
  pairs: ReadonlyMap<string, ToolListPair>,
  options: CompareOptions = {},
): Comparison {
  const parts = [...pairs].map(([source, pair]) =>
    compareLists(pair, options, pairs.size > 1 ? source : undefined),
  );
  return conclude(parts, options);
}

function compareLists(
  { old, new: next }: ToolListPair,
  options: CompareOptions,
  source?: string,
): ComparedLists {
  const policy = policyOf(options);
  const label = (name: string): string => (source === undefined ? name : `${source}:${name}`);
  const clashes = new Map(collisions(namedTools(old.tools), namedTools(next.tools)));
  // A schema that names a format means texts that have it, also in a list that does not check them.
  // Calls of code are checked leniently, and a proof has to hold for every call that passes.
  const formats = (old.formats ?? next.formats) === undefined ? "annotate" : "lenient";
  const hidden = omissionChanges(old.omitted ?? [], next.omitted ?? []);
  const results = matchTools(old.tools, next.tools).map((match) => {
    const name = match.new?.name ?? "";
    const collided = clashes.get(name) ?? [];
    // Tools that share a name share what is said about it.
    clashes.delete(name);
    const { locate } = next;
    const known = definitionChanges(match, old.namesOnly, next.namesOnly);
    return compareMatch(match, { collided, hidden, policy, label, formats, locate, known });
  });
  const unread = hidden.flatMap((change) => {
    const { tool } = change.omission;
    return judge(tool === undefined ? (source ?? "") : label(tool), change, policy) ?? [];
  });
  const server = serverChanges(old, next).flatMap(
    (change) => judge(source ?? "", change, policy) ?? [],
  );
  const among = registeredChanges(old.servers, next.servers).flatMap(
    ([name, change]) => judge(label(name), change, policy) ?? [],
  );
  const offered = promiseChanges(old.promise, next.promise).flatMap(
    ({ subject, change }) =>
      judge(subject === "" ? (source ?? "") : label(subject), change, policy) ?? [],
  );
  const judgements = [
    ...server,
    ...among,
    ...results.flatMap((result) => result.judgements),
    ...unread,
    ...offered,
  ];
  const bump = bumpOf(judgements);
  // These say nothing about what callers can do, so they have no part in the verdict.
  const aboutList = [
    ...versionChanges(old, next, bump),
    ...(options.pinned && next.server === undefined
      ? identityChanges(identityOf(old), identityOf(next))
      : []),
  ].flatMap((change) => judge(source ?? "", change, policy) ?? []);
  return {
    verdict: verdictOf(judgements),
    bump,
    tools: results.map(({ tool }) => tool).sort((a, b) => compareText(a.name, b.name)),
    findings: findingsOf([...judgements, ...aboutList]),
    ...(old.version === undefined ? {} : { oldVersion: old.version }),
    ...(next.version === undefined ? {} : { newVersion: next.version }),
  };
}

function identityOf({ promise, version }: ToolListVersion): ServerPromise & { version?: string } {
  return { ...promise, ...withoutAbsent({ version }) };
}

interface MatchResult {
  readonly tool: ToolComparison;
  readonly judgements: readonly Judgement[];
}

function compareMatch(
  match: Match,
  context: {
    readonly collided: readonly Change[];
    readonly hidden: readonly OmissionChange[];
    readonly policy: Policy;
    readonly label: (name: string) => string;
    readonly formats: FormatReading;
    readonly locate: LocateTool | undefined;
    /** What is to be said where a side knows the name alone; undefined where both know more. */
    readonly known: readonly Change[] | undefined;
  },
): MatchResult {
  const { old, new: next } = match;
  const { collided, hidden, policy, label, formats, locate, known } = context;
  const name = label(old?.name ?? next?.name ?? "");
  // Neither removed nor added: it is there, and nothing is known about it.
  if (isUnreadElsewhere(match, hidden))
    return { judgements: [], tool: { name, change: "changed", verdict: "unknown", bump: "major" } };
  const changes: readonly Change[] = [
    ...presenceChanges(match),
    ...collided,
    ...(known ?? contentChanges(old, next, formats)),
  ];
  const judgements = changes.flatMap((change) => {
    const location = next && locate?.(next.tool, changedParameter(change));
    return judge(name, change, policy, location) ?? [];
  });
  return {
    judgements,
    tool: {
      name,
      change: changeOf(match, judgements),
      ...(old !== undefined && next !== undefined && old.name !== next.name
        ? { newName: label(next.name) }
        : {}),
      verdict: verdictOf(judgements),
      bump: bumpOf(judgements),
    },
  };
}

/** Whether the side that lacks a tool has one of its name that could not be read. */
function isUnreadElsewhere({ old, new: next }: Match, hidden: readonly OmissionChange[]): boolean {
  if (old !== undefined && next !== undefined) return false;
  const name = old?.name ?? next?.name;
  const version = old === undefined ? "old" : "new";
  return hidden.some((change) => change.version === version && change.omission.tool === name);
}

function contentChanges(
  old: NamedTool | undefined,
  next: NamedTool | undefined,
  formats: FormatReading,
): readonly Change[] {
  if (next === undefined) return [];
  return old === undefined
    ? newTexts(undefined, next.tool)
    : compareTool(old.tool, next.tool, formats);
}

function changeOf(
  { old, new: next }: Match,
  judgements: readonly Judgement[],
): ToolComparison["change"] {
  if (old === undefined) return "added";
  if (next === undefined) return "removed";
  if (old.name !== next.name) return "renamed";
  return judgements.length === 0 ? "unchanged" : "changed";
}
