import { resolve } from "node:path";
import { maskCommand } from "@toolcrib/mcp/secrets";
import { type Tool, ToolcribError, visibleText } from "@toolcrib/model";
import type { sourceOptions } from "../arguments/common-options.ts";
import type { Invocation } from "../commands/command.ts";
import { type ExitCode, exitCodeOf, exitCodes } from "../exit-codes.ts";
import { type GivenWords, noneGiven } from "./bind-given.ts";
import type { FailedSource } from "./failed-source.ts";
import { sourceKinds } from "./index.ts";
import { openCommand } from "./live/command.ts";
import type { OpenSource, SourceContext, SourceServer } from "./source.ts";
import {
  requireSources,
  type SourceReference,
  withGiven,
  writtenSource,
} from "./source-reference.ts";

/** The part of an invocation that opening sources needs. */
export type SourceInvocation = Pick<
  Invocation<typeof sourceOptions>,
  "options" | "output" | "terminal" | "signal" | "command"
> &
  Pick<SourceContext, "runsCode">;

/** What came of the sources of a command line, in the order they were written. */
interface OpenedSources extends OpenSource {
  readonly failed: readonly FailedSource[];
}

async function openSources(
  words: readonly string[],
  invocation: SourceInvocation,
): Promise<OpenedSources> {
  const context = sourceContext(invocation);
  const references = withGiven(
    requireSources(words, invocation.command, context.cwd),
    givenWords(invocation),
  );
  const progress = invocation.output.progress("opening sources");
  const results = await Promise.allSettled(
    references.map((reference) => openSource(reference, context)),
  );
  progress.done();
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  return {
    servers: opened.flatMap(({ servers }) => servers),
    failed: references.flatMap((reference, index) => {
      const result = results[index];
      if (result?.status !== "rejected") return [];
      return [{ source: writtenSource(reference), error: result.reason }];
    }),
    close: async () => {
      await Promise.all(opened.map((source) => source.close()));
    },
  };
}

/** Opens sources, all or none, uses them, and closes them whatever happens. */
export async function withSources<Result>(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[]) => Result | Promise<Result>,
): Promise<Result> {
  const { servers, failed, close } = await openSources(words, invocation);
  try {
    const [first] = failed;
    if (first !== undefined) throw first.error;
    return await use(servers);
  } finally {
    await close();
  }
}

/** Uses the sources that can be opened, and says of each other one why not; the first of these gives the exit code. */
export async function withOpenableSources(
  words: readonly string[],
  invocation: SourceInvocation,
  use: (servers: readonly SourceServer[], failed: readonly FailedSource[]) => void,
): Promise<ExitCode> {
  const { servers, failed, close } = await openSources(words, invocation);
  try {
    invocation.signal.throwIfAborted();
    const [first] = failed;
    if (servers.length > 0 || first === undefined) use(servers, failed);
    for (const { error } of failed) invocation.output.error(error);
    return first === undefined ? exitCodes.ok : exitCodeOf(first.error);
  } finally {
    await close();
  }
}

/** Opens one source and gives its namespace to the servers in it. */
export async function openSource(
  reference: SourceReference,
  context: SourceContext,
): Promise<OpenSource> {
  const { namespace } = reference;
  const source = await openUnnamed(reference, context);
  const written = source.servers.map((server) => ({
    ...server,
    source: writtenSource(reference),
  }));
  if (namespace === undefined) return { ...source, servers: written };
  const alone = written.length === 1;
  const servers = written.map((server) => ({
    ...inNamespace(server, namespace),
    name: alone ? namespace : server.name,
  }));
  return { ...source, servers };
}

async function openUnnamed(
  { text, command, given }: SourceReference,
  surroundings: SourceContext,
): Promise<OpenSource> {
  const context = given === undefined ? surroundings : { ...surroundings, ...given };
  if (command !== undefined) return await openCommand(command, context);
  if (text === undefined) throw new ToolcribError("usage", "a source is a text or a command");
  const kind = sourceKinds.find(({ recognises }) => recognises(text, context));
  if (kind === undefined) {
    const known = sourceKinds.map(({ writtenAs }) => writtenAs).join("; ");
    const [shown = ""] = maskCommand([text]).shown;
    throw new ToolcribError(
      "unknown-source",
      `"${visibleText(shown)}" is no source: give ${known}`,
    );
  }
  context.output.debug(`${writtenSource({ text })}: opening as ${kind.name}`);
  return await kind.open(text, context);
}

/** The words of a command line that belong to one source or another. */
export function givenWords({ options, terminal }: SourceInvocation): GivenWords {
  return { env: options.env, header: options.header, environment: terminal.env };
}

/** What the options of a command say about opening sources; what belongs to one stands with its reference. */
export function sourceContext(invocation: SourceInvocation): SourceContext {
  const { options, output, terminal, signal, runsCode = false } = invocation;
  return {
    cwd: resolve(terminal.cwd, options.cwd ?? "."),
    terminal,
    output,
    signal,
    ...(options.timeout === undefined ? {} : { timeoutMs: options.timeout }),
    ...noneGiven,
    yes: options.yes,
    approved: new Set(),
    runsCode,
    open: (text, inner) => openSource({ text }, inner),
  };
}

/** A namespace inside the source, as a class has, is kept below the one given. */
function inNamespace(server: SourceServer, namespace: string): SourceServer {
  const move = (tool: Tool): Tool => {
    const own = tool.namespace === server.namespace ? undefined : tool.namespace;
    return { ...tool, namespace: own === undefined ? namespace : `${namespace}/${own}` };
  };
  const { load } = server;
  return {
    ...server,
    namespace,
    tools: server.tools.map(move),
    ...(load && {
      load: async () => (await load()).map((loaded) => ({ ...loaded, tool: move(loaded.tool) })),
    }),
  };
}
