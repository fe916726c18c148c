import { withoutAbsent } from "@toolcrib/model";
import type { QuestionHandlers } from "@toolcrib/runtime";
import {
  sourceContext as contextOf,
  type FailedSource,
  type GivenWords,
  parseWantedTools,
  requireSources,
  type SourceContext,
  type SourceHost,
  type SourceReference,
  type SourceServer,
  streamServers,
  withOpenableSources as useOpenableSources,
  withSources as useSources,
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
  Pick<SourceContext, "runsCode" | "onlyServers" | "readsPromise" | "tool"> & {
    /** What answers the questions of tools, for commands that call them. */
    readonly answers?: (host: SourceHost) => QuestionHandlers;
  };

/** The sources that words of a command line name, each with what belongs to it. */
export function givenSources(
  invocation: SourceInvocation,
  words: readonly string[],
  cwd: string,
): readonly SourceReference[] {
  return withGiven(requireSources(words, invocation.command, cwd), givenWords(invocation));
}

/** Opens sources, all or none, uses them, and closes them whatever happens. */
export async function withSources<Result>(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[], context: SourceContext) => Result | Promise<Result>,
): Promise<Result> {
  const context = sourceContext(invocation);
  const given = givenSources(invocation, words, context.cwd);
  return await useSources(given, context, (servers) => use(servers, context));
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
  const [only, ...others] = givenSources(invocation, words, context.cwd);
  if (only === undefined || others.length > 0) return undefined;
  return await streamServers(only, context);
}

/** Uses the sources that can be opened, and says of each other one why not; the first of these gives the exit code. */
export async function withOpenableSources(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[], failed: readonly FailedSource[]) => void | Promise<void>,
): Promise<ExitCode> {
  const { signal, output } = invocation;
  const context = sourceContext(invocation);
  const references = givenSources(invocation, words, context.cwd);
  return await useOpenableSources(references, context, async (servers, failed) => {
    signal.throwIfAborted();
    const [first] = failed;
    if (servers.length > 0 || first === undefined) await use(servers, failed);
    for (const { error } of failed) output.error(error);
    return first === undefined ? exitCodes.ok : exitCodeOf(first.error);
  });
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
  const { options, runsCode = false, readsPromise = false, onlyServers, tool } = invocation;
  const { yes, closed, run, live, timeout: timeoutMs, hub } = options;
  const host = sourceHost(invocation);
  const questions = invocation.answers?.(host);
  return {
    ...contextOf(host),
    ...withoutAbsent({ timeoutMs, hub, onlyServers, questions, tool }),
    yes,
    runsCode,
    readsPromise,
    closed,
    run,
    live,
    only: parseWantedTools(options),
  };
}
