import { isToolcribError, type Tool, ToolcribError, visibleText } from "@toolcrib/model";
import {
  passOn,
  ToolAlreadyExistsError,
  type ToolHandler,
  type ToolRegistry,
} from "@toolcrib/runtime";
import type { Output } from "../output/output.ts";
import type { CallTool, SourceServer } from "../sources/source.ts";

/** How tools of other servers are registered. */
export interface RegisterSourcesOptions {
  readonly output: Output;
  /** Whether the results of other servers are held against their output schemas. */
  readonly checkUpstream: boolean;
}

/** Registers the tools of sources: code runs here, other servers are asked. */
export async function registerSources(
  registry: ToolRegistry,
  servers: readonly SourceServer[],
  options: RegisterSourcesOptions,
): Promise<void> {
  const owners = new Map<string, string>();
  for (const server of servers) {
    const add = (register: () => { readonly wireName: string }, tool: Tool): void => {
      const wireName = tryRegister(register, { tool, server, owners, output: options.output });
      if (wireName !== undefined) owners.set(wireName, server.name);
    };
    const { load, call } = server;
    if (load !== undefined)
      for (const loaded of await load()) add(() => registry.register(loaded), loaded.tool);
    else if (call !== undefined)
      for (const tool of server.tools)
        add(
          () =>
            registry.register(tool, forwardTo(call, tool.name), {
              usesContext: "progress",
              unchecked: options.checkUpstream ? ["input"] : ["input", "output"],
            }),
          tool,
        );
    else
      throw new ToolcribError(
        "no-executor",
        `${visibleText(server.name)} cannot be served: ${server.notCallable ?? "nothing here can run its tools"}`,
      );
  }
}

/** Asks another server; its result is passed on as it came. */
function forwardTo(call: CallTool, name: string): ToolHandler {
  return async (args, context) =>
    passOn(
      await call(name, args, {
        signal: context.signal,
        onProgress: ({ progress, total, message }) => context.progress(progress, total, message),
      }),
    );
}

interface Registration {
  readonly tool: Tool;
  readonly server: SourceServer;
  /** Which source brought each wire name. */
  readonly owners: ReadonlyMap<string, string>;
  readonly output: Output;
}

/** A tool that cannot be served is named and left out; the others are served. */
function tryRegister(
  register: () => { readonly wireName: string },
  { tool, server, owners, output }: Registration,
): string | undefined {
  try {
    return register().wireName;
  } catch (error) {
    if (error instanceof ToolAlreadyExistsError) throw clash(error, server.name, owners);
    if (!isToolcribError(error)) throw error;
    output.warn(`${server.name}: ${tool.name} is not served: ${error.message}`);
    return undefined;
  }
}

function clash(
  { existing }: ToolAlreadyExistsError,
  second: string,
  owners: ReadonlyMap<string, string>,
): ToolcribError {
  const name = visibleText(existing.wireName);
  const first = visibleText(owners.get(existing.wireName) ?? "another source");
  return new ToolcribError(
    "tool-already-exists",
    `${first} and ${visibleText(second)} both have a tool ${name}; name one of them, as in NAME=SOURCE`,
  );
}
