import {
  isToolcribError,
  LIMITS,
  type ToolcribError,
  toolLabel,
  visibleText,
} from "@toolcrib/model";
import type { RegisteredTool, ToolRegistry } from "@toolcrib/runtime";
import type { Backoff } from "./backoff.ts";
import type { ConflictName } from "./conflicts/index.ts";
import {
  checkRules,
  type Offer,
  type ResolvedTools,
  resolveServedTools,
} from "./resolve-served-tools.ts";
import type { AggregateRules } from "./rules.ts";
import { ServedFeatures } from "./served-features.ts";
import { ServedTools } from "./served-tools.ts";
import type { Upstream } from "./upstream.ts";
import { UpstreamLink } from "./upstream-link.ts";

/** How several upstreams become one list. */
export interface AggregateOptions {
  /** `prefix` unless told, or what the rules say. */
  readonly conflict?: ConflictName;
  readonly rules?: AggregateRules;
  /** The separator of the registry. */
  readonly separator?: string;
  /** Whether what other servers take and give is held against their own schemas. */
  readonly checkUpstream?: boolean;
  /** The longest time that an upstream's list is kept; `LIMITS.listCacheMs` unless told. */
  readonly cacheMs?: number;
  readonly backoff?: Backoff;
  /** Told of what goes wrong with an upstream: the others are not touched by it. */
  readonly onWarning?: (message: string) => void;
  /** Told of what is settled or left out by rule. */
  readonly onNote?: (message: string) => void;
}

/** Several upstreams, kept in a registry. */
export interface Aggregate {
  /** Whether a tool is listed; hidden ones are answered when they are called. */
  readonly listed: (entry: RegisteredTool) => boolean;
  /** Asks every upstream for its tools again. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const noRules: AggregateRules = { upstreams: new Map() };

const standardBackoff: Backoff = { firstMs: 1_000, longestMs: 60_000 };

/** Failures of the world outside, which may pass; any other is a mistake in what was asked for. */
const passing: ReadonlySet<string> = new Set([
  "authentication-required",
  "insufficient-scope",
  "invalid-answer",
  "login-required",
  "server-closed",
  "server-error",
  "server-unreachable",
  "timed-out",
  "too-large",
]);

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
  const onWarning = onlyOnce(options.onWarning);
  const onNote = onlyOnce(options.onNote);
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
        onWarning: (message) => options.onWarning?.(message),
      }),
    ]),
  );
  const all = [...links.values()];
  const served = new ServedTools(registry, {
    call: ({ upstream, offered }, args, context) =>
      links.get(upstream)?.call(toolLabel(offered.tool), args, context),
    checkUpstream: options.checkUpstream === true,
    onRefused: onWarning,
  });
  const features = new ServedFeatures(registry, separator);
  const replaceFeatures = (): readonly ToolcribError[] =>
    features.replaceAll(
      all.map((link) => ({ upstream: link.upstream.name, features: link.features })),
    );
  const decide = (): ResolvedTools =>
    resolveServedTools(offersOf(all), { rules, conflict, separator });
  const serveTools = (): void => {
    const { tools, notes, clashes } = decide();
    for (const note of notes) onNote(note);
    for (const clash of clashes) onWarning(clash.message);
    served.replaceAll(tools);
    for (const { message } of replaceFeatures()) onWarning(message);
  };
  const close = async (): Promise<void> => {
    await Promise.all(all.map((link) => link.close()));
  };

  try {
    await openAll(all, onWarning);
    const [fault] = [
      ...checkRules(rules, offersOf(all), [...links.keys()]),
      ...decide().clashes,
      ...replaceFeatures(),
    ];
    if (fault !== undefined) throw fault;
  } catch (error) {
    await close();
    throw error;
  }
  for (const link of all) noteOtherCapabilities(link, onNote);
  started = true;
  serveTools();
  return {
    listed: ({ wireName }) => !served.isHidden(wireName),
    refresh: async () => {
      await Promise.all(all.map((link) => link.refresh()));
    },
    close,
  };
}

function offersOf(links: readonly UpstreamLink[]): readonly Offer[] {
  return links.flatMap(({ upstream, tools }) =>
    tools === undefined ? [] : [{ upstream: upstream.name, namespace: upstream.namespace, tools }],
  );
}

function noteOtherCapabilities(
  { upstream, otherCapabilities }: UpstreamLink,
  tell: (note: string) => void,
): void {
  if (otherCapabilities.length === 0) return;
  tell(
    `${visibleText(upstream.name)} also offers ${otherCapabilities.join(" and ")}, which are not served`,
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

/** Opens every upstream at once; one that is out of reach does not keep the others from being served. */
async function openAll(
  links: readonly UpstreamLink[],
  onWarning: (message: string) => void,
): Promise<void> {
  const results = await Promise.allSettled(links.map((link) => link.open()));
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") continue;
    const { reason } = result;
    if (!isToolcribError(reason) || !passing.has(reason.code)) throw reason;
    const name = visibleText(links[index]?.upstream.name ?? "");
    onWarning(`${name}: ${reason.message}; the other sources are served, and it is tried again`);
  }
}
