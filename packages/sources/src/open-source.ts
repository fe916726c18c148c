import { maskCommand } from "@toolcrib/mcp/secrets";
import { ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import { noneGiven } from "./bind-given.ts";
import { openCommand } from "./kinds/command.ts";
import { sourceKinds } from "./kinds/index.ts";
import type { OpenSource, SourceContext, SourceServer } from "./source.ts";
import type { SourceHost } from "./source-host.ts";
import { type SourceReference, writtenSource } from "./source-reference.ts";
import { wantedTools } from "./wanted-tools.ts";

/** What surrounds sources that a host opens; options can be added to it. */
export function sourceContext(host: SourceHost): SourceContext {
  return {
    host,
    cwd: host.cwd,
    signal: host.signal,
    ...noneGiven,
    yes: false,
    approved: new Set(),
    runsCode: false,
    open: (text, inner) => openSource({ text }, inner),
  };
}

/** Opens one source and gives its namespace to the servers in it. */
export async function openSource(
  reference: SourceReference,
  context: SourceContext,
): Promise<OpenSource> {
  const { namespace } = reference;
  const source = await openUnnamed(reference, context);
  const written = source.servers.map((server) => ({
    ...wantedTools(server, { ...context, ...reference.given }),
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
  { text, command, given, namespace }: SourceReference,
  surroundings: SourceContext,
): Promise<OpenSource> {
  const context: SourceContext = {
    ...surroundings,
    ...given,
    ...withoutAbsent({ namespace }),
  };
  if (command !== undefined) return await openCommand(command, context);
  if (text === undefined) throw new ToolcribError("usage", "a source is a text or a command");
  const kind = sourceKinds.find(({ recognises }) => recognises(text, context));
  if (kind === undefined) {
    const known = sourceKinds.map(({ writtenAs }) => writtenAs).join("; ");
    const [shown = ""] = maskCommand([text]).shown;
    throw new ToolcribError(
      "unknown-source",
      `"${visibleText(shown)}" is not a source: give ${known}`,
    );
  }
  context.host.debug(`${writtenSource({ text })}: opening as ${kind.name}`);
  return await kind.open(text, context);
}

/** A namespace inside the source, as a class has, is kept below the one given. */
function inNamespace(server: SourceServer, namespace: string): SourceServer {
  const move = <Named extends { readonly namespace?: string }>(named: Named): Named => {
    const own = named.namespace === server.namespace ? undefined : named.namespace;
    return { ...named, namespace: own === undefined ? namespace : `${namespace}/${own}` };
  };
  const { load, loadFeatures, promise } = server;
  const prompts = promise?.prompts?.map(move);
  return {
    ...server,
    namespace,
    tools: server.tools.map(move),
    ...(prompts && { promise: { ...promise, prompts } }),
    ...(load && {
      load: async () => (await load()).map((loaded) => ({ ...loaded, tool: move(loaded.tool) })),
    }),
    ...(loadFeatures && {
      loadFeatures: async () => {
        const features = await loadFeatures();
        return {
          prompts: features.prompts.map((each) => ({ ...each, prompt: move(each.prompt) })),
          resources: features.resources.map(move),
        };
      },
    }),
  };
}
