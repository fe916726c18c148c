import {
  type LocateTool,
  type Omission,
  type ServerPromise,
  type Tool,
  toolLabel,
} from "@toolcrib/model";
import {
  type Acceptance,
  FindingTally,
  type LevelCounts,
  type RuleCount,
  subjectOf,
} from "@toolcrib/report";
import { type LintedServer, type LintFinding, type LintOptions, lintTools } from "./lint.ts";
import { lintPromise } from "./lint-promise.ts";

/** A server of any source. */
export interface SourceOfTools extends LintedServer {
  /** For entries of registries. */
  readonly registryName?: string;
  readonly tools: readonly Tool[];
  readonly omitted: readonly Omission[];
  readonly locate?: LocateTool;
  /** What it promises besides tools, as far as that is known. */
  readonly promise?: ServerPromise;
}

/** How servers are looked at. */
type ServerRules = Pick<LintOptions, "clients" | "levels">;

/** What was found in servers, and what was looked at. */
export interface LintedServers {
  readonly found: readonly LintFinding[];
  readonly tools: number;
  /** Servers of registries. */
  readonly servers: number;
  /** Every tool as reports name it; none where there are too many to keep. */
  readonly subjects: readonly string[];
  /** How many findings of each level are not among `found`, and how often each rule fired. */
  readonly leftOut?: LevelCounts;
  readonly ruleCounts?: readonly RuleCount[];
}

/** Everything that the rules find in servers: in their tools, and in what else they promise. */
export function lintServers(servers: readonly SourceOfTools[], rules: ServerRules): LintedServers {
  return {
    found: [
      ...lintServerTools(servers, rules),
      ...servers.flatMap(({ promise }) => (promise ? lintPromise(promise, rules) : [])),
    ],
    tools: servers.reduce((sum, { tools }) => sum + tools.length, 0),
    // What could not be read of a registry has no name in it.
    servers: servers.filter(({ registryName = "" }) => registryName !== "").length,
    subjects: toolSubjects(servers),
  };
}

/**
 * The same for servers of a registry that come one by one: only one of them is in memory, and of very
 * many findings the gravest are kept. All that are named in `accept` are.
 */
export async function lintEachServer(
  servers: AsyncIterable<SourceOfTools>,
  rules: ServerRules,
  accept: readonly Acceptance[] = [],
): Promise<LintedServers> {
  const tally = new FindingTally<LintFinding>();
  const named = new Set(accept.map(({ fingerprint }) => fingerprint));
  const accepted = new Map<string, LintFinding>();
  const counts = { servers: 0, tools: 0 };
  for await (const server of servers) {
    for (const finding of lintServerTools([server], rules))
      if (named.has(finding.fingerprint)) accepted.set(finding.fingerprint, finding);
      else tally.add(finding);
    if (server.registryName !== "") counts.servers += 1;
    counts.tools += server.tools.length;
  }
  const { kept, leftOut, rules: ruleCounts } = tally;
  return { found: [...accepted.values(), ...kept], ...counts, subjects: [], leftOut, ruleCounts };
}

/**
 * Everything that the rules find in the tools of servers. Servers of a registry are looked at one by
 * one: they are not served together, so that their names cannot collide.
 */
function lintServerTools(
  servers: readonly SourceOfTools[],
  options: ServerRules,
): readonly LintFinding[] {
  const registered = servers.filter(({ registryName }) => registryName !== undefined);
  const others = servers.filter(({ registryName }) => registryName === undefined);
  return [
    ...registered.flatMap((server) =>
      lintTools(server.tools, { ...options, omitted: server.omitted, server }),
    ),
    ...lintTools(
      others.flatMap((server) => server.tools),
      {
        ...options,
        omitted: others.flatMap((server) => server.omitted),
        locate: (tool, parameter) =>
          others.find((server) => server.tools.includes(tool))?.locate?.(tool, parameter),
      },
    ),
  ];
}

/** Every tool as reports name it; those of a registry with the name of their server. */
function toolSubjects(servers: readonly SourceOfTools[]): readonly string[] {
  return servers.flatMap(({ name, registryName, tools }) =>
    tools.map((tool) =>
      subjectOf({ ...(registryName === undefined ? {} : { server: name }), tool: toolLabel(tool) }),
    ),
  );
}
