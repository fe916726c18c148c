import {
  closest,
  type Tool,
  type ToolAnnotations,
  ToolcribError,
  toWireName,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { matchesTool } from "@toolcrib/runtime";
import type { Candidate, ServedPlace } from "./candidate.ts";
import { type ConflictName, conflictStrategies } from "./conflicts/index.ts";
import { matchesAny } from "./name-pattern.ts";
import type { AggregateRules, ToolOverride, UpstreamRules } from "./rules.ts";
import type { UpstreamTool } from "./upstream.ts";

/** What one upstream offers. */
export interface Offer {
  readonly upstream: string;
  readonly namespace: string | undefined;
  readonly tools: readonly UpstreamTool[];
}

/** A tool as it is served. */
export interface ServedTool {
  readonly wireName: string;
  /** With the name, namespace and overrides under which it is served. */
  readonly tool: Tool;
  readonly upstream: string;
  readonly offered: UpstreamTool;
  readonly hidden: boolean;
}

/** The whole list that is served, and what people should know about it. */
export interface ResolvedTools {
  readonly tools: readonly ServedTool[];
  readonly notes: readonly string[];
  /** Clashes that nothing settled: the first tool of each name is served. */
  readonly clashes: readonly ToolcribError[];
}

/** How offers become a list. */
export interface ResolveOptions {
  readonly rules: AggregateRules;
  readonly conflict: ConflictName;
  readonly separator?: string | undefined;
}

/** Decides what is served under which name: filters, overrides, then the strategy. */
export function resolveServedTools(
  offers: readonly Offer[],
  options: ResolveOptions,
): ResolvedTools {
  const { rules, conflict } = options;
  const strategy =
    conflictStrategies.find(({ name }) => name === conflict) ?? conflictStrategies[0];
  if (strategy === undefined) return { tools: [], notes: [], clashes: [] };
  const notes: string[] = [];
  const candidates = offers.flatMap((offer) => {
    const own = rules.upstreams.get(offer.upstream);
    const kept = offer.tools.filter(({ tool }) => isIncluded(tool, own));
    if (kept.length < offer.tools.length) {
      notes.push(
        `${offer.upstream}: ${offer.tools.length - kept.length} of ${offer.tools.length} tools are left out by the rules`,
      );
    }
    return kept.map((offered) => candidateOf(offer, offered, own));
  });
  const placement = strategy.place(candidates);
  const taken = new Map<string, ServedTool>();
  const clashes: ToolcribError[] = [];
  for (const place of placement.places) {
    const served = servedToolOf(place, options);
    const other = taken.get(served.wireName);
    if (other === undefined) taken.set(served.wireName, served);
    else clashes.push(clash(other, served, strategy.advice(served.upstream)));
  }
  return { tools: [...taken.values()], notes: [...notes, ...placement.notes], clashes };
}

/** Rules that name upstreams or tools which are not there. */
export function checkRules(
  rules: AggregateRules,
  offers: readonly Offer[],
  known: readonly string[],
): readonly ToolcribError[] {
  return [...rules.upstreams].flatMap(([name, own]) => {
    if (!known.includes(name)) return [missing(`upstream ${visibleText(name)}`, name, known)];
    const offer = offers.find(({ upstream }) => upstream === name);
    if (offer === undefined) return [];
    const names = offer.tools.map(({ tool }) => tool.name);
    return [...own.tools.keys()]
      .filter((tool) => !names.includes(tool))
      .map((tool) => missing(`tool ${visibleText(tool)} in ${visibleText(name)}`, tool, names));
  });
}

function isIncluded(tool: Tool, rules: UpstreamRules | undefined): boolean {
  if (rules?.include !== undefined && !matchesAny(tool.name, rules.include)) return false;
  if (rules?.exclude !== undefined && matchesAny(tool.name, rules.exclude)) return false;
  return rules?.only === undefined || matchesTool(tool, rules.only);
}

function candidateOf(
  offer: Offer,
  offered: UpstreamTool,
  rules: UpstreamRules | undefined,
): Candidate {
  const { tool } = offered;
  return {
    upstream: offer.upstream,
    offered,
    namespace: tool.namespace ?? offer.namespace,
    name: rules?.tools.get(tool.name)?.name ?? tool.name,
  };
}

function servedToolOf(
  { candidate, namespace }: ServedPlace,
  { rules, separator }: ResolveOptions,
): ServedTool {
  const { upstream, offered, name } = candidate;
  const override = rules.upstreams.get(upstream)?.tools.get(offered.tool.name) ?? {};
  const { namespace: _own, ...bare } = withoutTasks(offered);
  const placed = { ...bare, name, ...withoutAbsent({ namespace }) };
  return {
    wireName: toWireName({ ...placed, ...withoutAbsent({ separator }) }),
    tool: withOverride(placed, override),
    upstream,
    offered,
    hidden: override.hidden === true,
  };
}

/** Tasks are not passed on, so a tool of another server does not say that it takes any. */
function withoutTasks({ tool, local }: UpstreamTool): Tool {
  const { execution, ...extra } = tool.extra ?? {};
  return local === true || execution === undefined ? tool : { ...tool, extra };
}

function withOverride(tool: Tool, { description, annotations }: ToolOverride): Tool {
  return {
    ...tool,
    ...withoutAbsent({ description }),
    ...(annotations === undefined
      ? {}
      : { annotations: withoutEmptyTitle({ ...tool.annotations, ...annotations }) }),
  };
}

/** An empty title in the rules takes the upstream's title away. */
function withoutEmptyTitle({ title, ...rest }: ToolAnnotations): ToolAnnotations {
  return title === undefined || title === "" ? rest : { title, ...rest };
}

function clash(first: ServedTool, second: ServedTool, advice: string): ToolcribError {
  const name = visibleText(first.wireName);
  const who =
    first.upstream === second.upstream
      ? `${visibleText(first.upstream)} has two tools ${name}`
      : `${visibleText(first.upstream)} and ${visibleText(second.upstream)} both have a tool ${name}`;
  return new ToolcribError("tool-already-exists", `${who}: ${advice}`);
}

function missing(what: string, name: string, known: readonly string[]): ToolcribError {
  const near = closest(name, known);
  const advice =
    near === undefined
      ? `known are ${known
          .slice(0, 20)
          .map((one) => visibleText(one, 60))
          .join(", ")}`
      : `did you mean ${visibleText(near)}?`;
  return new ToolcribError(
    "invalid-config",
    `the rules name ${what}, which is not there: ${advice}`,
  );
}
