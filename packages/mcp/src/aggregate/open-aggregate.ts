import { LIMITS, toolLabel, visibleText } from "@toolcrib/model";
import type { RegisteredTool, ToolRegistry, UnlistedResources } from "@toolcrib/runtime";
import { arrivals } from "./arrivals.ts";
import type { Backoff } from "./backoff.ts";
import { ClientViews } from "./client-views.ts";
import type { ConflictName } from "./conflicts/index.ts";
import { featuresOf, joinInstructions, offersOf } from "./offers-of-links.ts";
import {
  checkRules,
  type ResolvedTools,
  type ResolveOptions,
  resolveServedTools,
} from "./resolve-served-tools.ts";
import type { AggregateRules } from "./rules.ts";
import { type FeatureFault, type FeatureUpstreams, ServedFeatures } from "./served-features.ts";
import { ServedTools, type ServedToolsOptions } from "./served-tools.ts";
import { startAll } from "./start-upstreams.ts";
import type { Upstream } from "./upstream.ts";
import { UpstreamLink } from "./upstream-link.ts";

/** How several upstreams become one list. */
export interface AggregateOptions {
  /** `prefix` unless told, or what the rules say. */
  readonly conflict?: ConflictName;
  readonly rules?: AggregateRules;
  /** The separator of the registry. */
  readonly separator?: string;
  /** Whether what other servers take and give is held against their own schemas; true unless told. */
  readonly checkUpstream?: boolean;
  /** The longest time that an upstream's list is kept; `LIMITS.listCacheMs` unless told. */
  readonly cacheMs?: number;
  readonly backoff?: Backoff;
  /** Whether there is one client and no other, as over stdio: what upstreams ask goes to it. */
  readonly oneClient?: boolean;
  /**
   * Whether other servers are waited for in the background: the aggregate is open at once, and their
   * tools join when they come.
   */
  readonly background?: boolean;
  /**
   * In the background, no other server is connected to before this settles: programs that start take
   * processor time from whoever opens the aggregate.
   */
  readonly mayConnect?: Promise<void> | undefined;
  /** Told of what goes wrong with an upstream: the others are not touched by it. */
  readonly onWarning?: (message: string) => void;
  /** Told of what is settled or left out by rule. */
  readonly onNote?: (message: string) => void;
}

/** Several upstreams, kept in a registry. */
export interface Aggregate {
  /** Whether a tool is listed; hidden ones are answered when they are called. */
  readonly listed: (entry: RegisteredTool) => boolean;
  /** Whether any upstream is another server, which may come, go and change at any time. */
  readonly hasServers: boolean;
  /**
   * Settles when no more tools are to be expected soon: every upstream is there or has failed, or
   * those that are missing take too long.
   */
  readonly arrived: Promise<void>;
  /** The names of the upstreams that are still starting; their tools join later. */
  readonly starting: () => readonly string[];
  /** What the upstreams that are there say a model should know before it uses them. */
  readonly instructions: () => string | undefined;
  /** Asks every upstream for its tools again. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const noRules: AggregateRules = { upstreams: new Map() };

const standardBackoff: Backoff = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Opens upstreams and keeps their tools in a registry. An upstream that cannot be reached is told
 * of and tried again; rules that name what is not there, and clashes that no strategy settles,
 * throw before anything is served.
 */
export async function openAggregate(
  registry: ToolRegistry,
  upstreams: readonly Upstream[],
  options: AggregateOptions = {},
): Promise<Aggregate> {
  const { rules = noRules, separator } = options;
  const conflict = options.conflict ?? rules.conflict ?? "prefix";
  const resolving: ResolveOptions = { rules, conflict, separator };
  const onWarning = onlyOnce(options.onWarning);
  const onNote = onlyOnce(options.onNote);
  const say = (name: string) => (what: string) =>
    onNote(`${visibleText(name)}: not passed on: ${what}`);
  let started = false;
  const links = new Map(
    upstreams.map((upstream) => [
      upstream.name,
      new UpstreamLink(upstream, {
        backoff: options.backoff ?? standardBackoff,
        cacheMs: options.cacheMs ?? LIMITS.listCacheMs,
        onTools: () => {
          if (started) serveTools();
        },
        onClientOffer: (client) => views.update(client),
        onWarning: (message) => options.onWarning?.(message),
        host: {
          clients: registry.clients,
          oneClient: options.oneClient === true,
          watched: new Map(),
          linked: new Set(),
          onResourceUpdated: (uri) => registry.resources.updated(uri),
          say: say(upstream.name),
        },
        background: options.background === true,
        mayConnect: options.mayConnect,
      }),
    ]),
  );
  const all = [...links.values()];
  const hidden = new WeakSet<RegisteredTool>();
  const servedOptions: ServedToolsOptions = {
    hidden,
    handlerOf: ({ upstream, offered }) => {
      const link = links.get(upstream);
      const id = toolLabel(offered.tool);
      return (args, context) => link?.call(id, args, context);
    },
    checkUpstream: options.checkUpstream !== false,
    onRefused: onWarning,
  };
  const featureUpstreams: FeatureUpstreams = {
    reopened: (name) => links.get(name)?.reopened(),
    faultOf: (name, what, error) => links.get(name)?.faultOf(what, error) ?? error,
  };
  const findUnlisted: UnlistedResources = (uri) => {
    for (const link of all) {
      const resource = link.unlisted(uri);
      if (resource !== undefined) return { resource, source: link.upstream.name };
    }
    return undefined;
  };
  const served = new ServedTools(registry, servedOptions);
  const features = new ServedFeatures(registry, separator, featureUpstreams);
  const replaceFeatures = (): readonly FeatureFault[] => features.replaceAll(featuresOf(all));
  registry.resources.findUnlisted(findUnlisted);
  const views = new ClientViews({
    registry,
    links: all,
    serveInto: (view) => {
      const own = new ServedTools(view, servedOptions);
      const ownFeatures = new ServedFeatures(view, separator, featureUpstreams);
      view.resources.findUnlisted(findUnlisted);
      return (offeredBy) => {
        const { tools, clashes } = resolveServedTools(offersOf(all, offeredBy), resolving);
        own.replaceAll(tools);
        const faults = ownFeatures.replaceAll(featuresOf(all, offeredBy));
        for (const { message } of [...clashes, ...faults.map(({ error }) => error)])
          onWarning(message);
      };
    },
  });
  for (const [source, { limits }] of rules.upstreams)
    if (limits !== undefined) registry.limitSource(source, limits);
  const decide = (): ResolvedTools => resolveServedTools(offersOf(all), resolving);
  const serveTools = (): void => {
    const { tools, notes, clashes } = decide();
    for (const note of notes) onNote(note);
    for (const clash of clashes) onWarning(clash.message);
    served.replaceAll(tools);
    for (const { error } of replaceFeatures()) onWarning(error.message);
    views.updateAll();
    for (const { message } of checkRules(rules, offersOf(all), [...links.keys()]))
      onWarning(message);
    for (const link of all) noteOtherCapabilities(link, onNote);
  };
  const close = async (): Promise<void> => {
    await Promise.all(all.map((link) => link.close()));
  };

  try {
    await startAll(all, onWarning);
    const [fault] = [
      ...checkRules(rules, offersOf(all), [...links.keys()]),
      ...decide().clashes,
      ...replaceFeatures().flatMap(({ error, isServer }) => (isServer ? [] : [error])),
    ];
    if (fault !== undefined) throw fault;
  } catch (error) {
    await close();
    throw error;
  }
  started = true;
  serveTools();
  return {
    listed: (entry) => !hidden.has(entry),
    hasServers: all.some(({ isServer }) => isServer),
    arrived: arrivals(all.map((link) => link.settled)),
    starting: () => all.filter(({ isStarting }) => isStarting).map(({ upstream }) => upstream.name),
    instructions: () => joinInstructions(all),
    refresh: async () => {
      await Promise.all(all.map((link) => link.refresh()));
    },
    close,
  };
}

function noteOtherCapabilities(
  { upstream, otherCapabilities }: UpstreamLink,
  tell: (note: string) => void,
): void {
  if (otherCapabilities.length === 0) return;
  tell(
    `${visibleText(upstream.name)} also offers ${otherCapabilities.join(" and ")}, which a gateway does not pass on`,
  );
}

/** The same decision is made at every change of a list, and is worth telling once. */
function onlyOnce(tell: ((message: string) => void) | undefined): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    tell?.(message);
  };
}
