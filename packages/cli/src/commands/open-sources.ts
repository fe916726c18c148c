import { resolve } from "node:path";
import { withoutAbsent } from "@toolcrib/model";
import {
  sourceContext as contextOf,
  type FailedSource,
  type GivenWords,
  type OpenedSources,
  openSources,
  requireSources,
  type SourceContext,
  type SourceReference,
  type SourceServer,
  streamServers,
  type WantedTools,
  withGiven,
} from "@toolcrib/sources";
import type { sourceOptions } from "../arguments/common-options.ts";
import { type ExitCode, exitCodeOf, exitCodes } from "../exit-codes.ts";
import { sourceHost } from "../source-host.ts";
import type { Invocation } from "./command.ts";

/** The part of an invocation that opening sources needs. */
export type SourceInvocation = Pick<
  Invocation<typeof sourceOptions>,
  "options" | "output" | "terminal" | "signal" | "command"
> &
  Pick<SourceContext, "runsCode" | "onlyServers" | "readsPromise">;

/** The sources that words of a command line name, each with what belongs to it. */
export function givenSources(
  invocation: SourceInvocation,
  words: readonly string[],
  cwd: string,
): readonly SourceReference[] {
  return withGiven(requireSources(words, invocation.command, cwd), givenWords(invocation));
}

async function openWords(
  words: readonly string[],
  invocation: SourceInvocation,
): Promise<OpenedSources> {
  const context = sourceContext(invocation);
  return await openSources(givenSources(invocation, words, context.cwd), context);
}

/** Opens sources, all or none, uses them, and closes them whatever happens. */
export async function withSources<Result>(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[]) => Result | Promise<Result>,
): Promise<Result> {
  const { servers, failed, close } = await openWords(words, invocation);
  try {
    const [first] = failed;
    if (first !== undefined) throw first.error;
    return await use(servers);
  } finally {
    await close();
  }
}

/**
 * The servers of a lone source that is too large to be opened whole, one after the other; undefined
 * for other sources.
 */
export async function streamSource(
  words: readonly string[],
  invocation: SourceInvocation,
): Promise<AsyncIterable<SourceServer> | undefined> {
  const context = sourceContext(invocation);
  const [only, ...others] = requireSources(words, invocation.command, context.cwd);
  if (only === undefined || others.length > 0) return undefined;
  return await streamServers(only, context);
}

/** Uses the sources that can be opened, and says of each other one why not; the first of these gives the exit code. */
export async function withOpenableSources(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[], failed: readonly FailedSource[]) => void | Promise<void>,
): Promise<ExitCode> {
  const { servers, failed, close } = await openWords(words, invocation);
  try {
    invocation.signal.throwIfAborted();
    const [first] = failed;
    if (servers.length > 0 || first === undefined) await use(servers, failed);
    for (const { error } of failed) invocation.output.error(error);
    return first === undefined ? exitCodes.ok : exitCodeOf(first.error);
  } finally {
    await close();
  }
}

/** The words of a command line that belong to one source or another. */
export function givenWords({ options, terminal }: SourceInvocation): GivenWords {
  return {
    env: options.env,
    header: options.header,
    baseUrl: options["base-url"],
    environment: terminal.env,
  };
}

/** An invocation with the servers that its `--only` names. */
export function onlyServersOf<
  Given extends SourceInvocation & { readonly options: { readonly only: readonly string[] } },
>(invocation: Given): Given & Pick<SourceContext, "onlyServers"> {
  const { only } = invocation.options;
  return only.length === 0 ? invocation : { ...invocation, onlyServers: only };
}

/** What the options of a command say about opening sources; what belongs to one stands with its reference. */
export function sourceContext(invocation: SourceInvocation): SourceContext {
  const { options, output, terminal, signal, runsCode = false, onlyServers } = invocation;
  const { readsPromise = false } = invocation;
  const cwd = resolve(terminal.cwd, options.cwd ?? ".");
  return {
    ...contextOf(sourceHost({ terminal, output, signal, cwd })),
    ...withoutAbsent({ timeoutMs: options.timeout, hub: options.hub }),
    yes: options.yes,
    runsCode,
    readsPromise,
    closed: options.closed,
    live: options.live,
    ...(onlyServers === undefined ? {} : { onlyServers }),
    only: wantedTools(options),
  };
}

/** Which tools the options ask for. */
function wantedTools(options: SourceInvocation["options"]): WantedTools {
  const tags = listed(options["only-tags"]);
  const paths = listed(options["only-paths"]);
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...(paths.length === 0 ? {} : { paths }),
    ...(options["read-only"] ? { readOnly: true } : {}),
  };
}

function listed(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => word.split(",").map((part) => part.trim())).filter(Boolean);
}
