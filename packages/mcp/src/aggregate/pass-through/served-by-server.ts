import {
  isJsonObject,
  type JsonObject,
  type Prompt,
  parseUriTemplate,
  type Resource,
  type ResourceTemplate,
  type UriTemplate,
  uriVariablesSchema,
} from "@toolcrib/model";
import {
  type Completers,
  ForwardedError,
  type ImplementedPrompt,
  type ImplementedResource,
} from "@toolcrib/runtime";
import type { PromiseListing } from "../../connect/connection.ts";
import { RpcError } from "../../connect/rpc-error.ts";
import type { UpstreamFeatures } from "../upstream.ts";
import type { ServerSessions } from "./server-sessions.ts";

/** The server whose prompts and resources are passed on. */
export interface FeatureServer {
  readonly sessions: ServerSessions;
  readonly namespace: string | undefined;
  /** Whether it suggests values for arguments. */
  readonly completes: boolean;
}

/** The prompts, resources and templates of a server, each asked of it. */
export function serverFeatures(
  { promise }: PromiseListing,
  server: FeatureServer,
): Required<UpstreamFeatures> {
  const { prompts = [], resources = [], resourceTemplates = [] } = promise;
  return {
    prompts: prompts.map((prompt) => implementPrompt(prompt, server)),
    resources: [
      ...resources.map((resource) => implementResource(resource, NO_VARIABLES, server)),
      ...resourceTemplates.map((template) => implementTemplate(template, server)),
    ],
  };
}

const NO_VARIABLES: JsonObject = { type: "object" };

function implementPrompt(prompt: Prompt, server: FeatureServer): ImplementedPrompt {
  const { sessions, namespace } = server;
  const given = prompt.arguments ?? [];
  const required = given.filter((argument) => argument.required).map(({ name }) => name);
  return {
    prompt: namespace === undefined ? prompt : { ...prompt, namespace },
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(given.map(({ name }) => [name, { type: "string" }])),
      ...(required.length > 0 && { required }),
    },
    usesContext: "forwarding",
    handler: (args, context) =>
      forwarded(() =>
        sessions.use(context, (connection, options) =>
          // The schema allows nothing but texts.
          connection.getPrompt(prompt.name, args as Readonly<Record<string, string>>, options),
        ),
      ),
    completers: completersOf(
      { type: "ref/prompt", name: prompt.name },
      given.map(({ name }) => name),
      server,
    ),
  };
}

function implementTemplate(template: ResourceTemplate, server: FeatureServer): ImplementedResource {
  const parsed = readTemplate(template.uriTemplate);
  // Whoever registers it says what is wrong with it.
  if (parsed === undefined) return implementResource(template, NO_VARIABLES, server);
  const ref = { type: "ref/resource", uri: template.uriTemplate };
  return {
    ...implementResource(template, uriVariablesSchema(parsed), server),
    completers: completersOf(ref, parsed.variables, server),
  };
}

function readTemplate(text: string): UriTemplate | undefined {
  try {
    return parseUriTemplate(text);
  } catch {
    return undefined;
  }
}

/** A resource that is read and watched by its URI as it is. */
export function implementResource(
  resource: Resource | ResourceTemplate,
  inputSchema: JsonObject,
  { sessions, namespace }: FeatureServer,
): ImplementedResource {
  return {
    resource,
    ...(namespace !== undefined && { namespace }),
    inputSchema,
    usesContext: "forwarding",
    handler: () => undefined,
    read: (uri, context) =>
      forwarded(() =>
        sessions.use(context, (connection, options) => connection.readResource(uri, options)),
      ),
    watch: (uri, client) => sessions.watch(uri, client),
  };
}

function completersOf(
  ref: JsonObject,
  names: readonly string[],
  { sessions, completes }: FeatureServer,
): Completers {
  if (!completes) return {};
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (value, { arguments: given }, context) => {
        const request = {
          ref,
          argument: { name, value },
          ...(Object.keys(given).length > 0 && { context: { arguments: given } }),
        };
        const { completion } = await forwarded(() =>
          sessions.use(context, (connection, options) => connection.complete(request, options)),
        );
        return isJsonObject(completion) ? { completion } : [];
      },
    ]),
  );
}

/** What the server answers with an error goes to the caller with the same code. */
async function forwarded(work: () => Promise<JsonObject>): Promise<JsonObject> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    throw new ForwardedError(error.failure.said, error.rpcCode, error.data);
  }
}
