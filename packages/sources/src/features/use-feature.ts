import {
  closest,
  isToolcribError,
  type JsonObject,
  ToolcribError,
  toWireName,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type {
  PromptResult,
  QuestionHandlers,
  ResourceResult,
  ToolRegistry,
} from "@toolcrib/runtime";
import { badArguments } from "../bad-arguments.ts";
import type { SourceServer } from "../source.ts";

/** How a prompt or resource is asked for. */
export interface FeatureOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  /** What answers the questions of code in this process; a live server asks its connection's. */
  readonly questions?: QuestionHandlers;
}

/**
 * The messages of a prompt of one of some servers; the answer is MCP's GetPromptResult. Throws
 * `unknown-prompt`, and what the source throws.
 */
export async function getSourcePrompt(
  servers: readonly SourceServer[],
  name: string,
  args: Readonly<Record<string, string>>,
  options: FeatureOptions,
): Promise<JsonObject> {
  const registry = await featureRegistry(servers);
  const known = registry.prompts.list();
  const own = known.find(({ wireName, id, prompt }) => [wireName, id, prompt.name].includes(name));
  if (own !== undefined)
    return await naming(name, async () =>
      asJson(await registry.getPrompt(own.wireName, args, await callOptions(options))),
    );
  const live = servers.find(({ connection }) => connection?.capabilities.includes("prompts"));
  if (live?.connection !== undefined) return await live.connection.getPrompt(name, args, options);
  const near = closest(
    name,
    known.map(({ wireName }) => wireName),
  );
  const advice = near === undefined ? "" : `; did you mean ${visibleText(near)}?`;
  throw new ToolcribError("unknown-prompt", `there is no prompt ${visibleText(name)}${advice}`);
}

/** Reads a resource of one of some servers; the answer is MCP's ReadResourceResult. Throws `unknown-resource`. */
export async function readSourceResource(
  servers: readonly SourceServer[],
  uri: string,
  options: FeatureOptions,
): Promise<JsonObject> {
  const registry = await featureRegistry(servers);
  const live = servers.find(({ connection }) => connection?.capabilities.includes("resources"));
  if (registry.resources.find(uri) === undefined && live?.connection !== undefined)
    return await live.connection.readResource(uri, options);
  return await naming(uri, async () =>
    asJson(await registry.readResource(uri, await callOptions(options))),
  );
}

/** Says what it was that does not take the arguments. */
async function naming<T>(what: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!isToolcribError(error) || error.code !== "invalid-input") throw error;
    throw badArguments(what, error.message);
  }
}

/** The texts of `key=value` words. Throws `usage`. */
export function textArguments(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=");
      if (at > 0) return [word.slice(0, at), word.slice(at + 1)];
      const message = `"${visibleText(word, 80)}" is not an argument: write key=value`;
      throw new ToolcribError("usage", message);
    }),
  );
}

/** The names under which prompts are asked for, and the URIs of resources and templates. */
export function featureNames({ promise = {} }: SourceServer): readonly string[] {
  const { prompts = [], resources = [], resourceTemplates = [] } = promise;
  return [
    ...prompts.map((prompt) => `prompt ${toWireName(prompt)}`),
    ...resources.map(({ uri }) => `resource ${uri}`),
    ...resourceTemplates.map(({ uriTemplate }) => `resource ${uriTemplate}`),
  ];
}

async function featureRegistry(servers: readonly SourceServer[]): Promise<ToolRegistry> {
  const { ToolRegistry } = await import("@toolcrib/runtime");
  const registry = new ToolRegistry();
  for (const { loadFeatures } of servers) {
    const { prompts = [], resources = [] } = (await loadFeatures?.()) ?? {};
    for (const prompt of prompts) registry.prompts.register(prompt);
    for (const resource of resources) registry.resources.register(resource);
  }
  return registry;
}

async function callOptions({ signal, timeoutMs, questions }: FeatureOptions): Promise<object> {
  const { askerOf } = await import("@toolcrib/runtime");
  return {
    signal,
    ...withoutAbsent({ callMs: timeoutMs, asker: questions && askerOf(questions) }),
  };
}

/** Results are made of JSON. */
function asJson(result: PromptResult | ResourceResult): JsonObject {
  return result satisfies object as unknown as JsonObject;
}
