import {
  canonicalJson,
  type JsonObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type Tool,
  toMcpJson,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
} from "@toolcrib/model";
import type { ConnectedClient, ToolRegistry } from "@toolcrib/runtime";
import type { UpstreamTools } from "./upstream.ts";
import type { UpstreamLink } from "./upstream-link.ts";

/** Makes a registry hold what the upstreams offer; undefined stands for what an upstream offers to everybody. */
export type ServeInto = (offeredBy: (link: UpstreamLink) => UpstreamTools | undefined) => void;

/** What is known about the views of an aggregate. */
export interface ClientViewOptions {
  readonly registry: ToolRegistry;
  readonly links: readonly UpstreamLink[];
  /** Makes what fills a registry. */
  readonly serveInto: (view: ToolRegistry) => ServeInto;
}

/**
 * The lists of clients to which an upstream offers something else than to the others, over a
 * connection of their own: names, filters and clashes are decided anew for each of them.
 */
export class ClientViews {
  readonly #options: ClientViewOptions;
  readonly #views: Map<ConnectedClient, ServeInto> = new Map();

  constructor(options: ClientViewOptions) {
    this.#options = options;
  }

  /** Something that a client alone is offered may have changed: it is told, and nobody else. */
  update(client: ConnectedClient): void {
    const { registry } = this.#options;
    const before = registryTexts(registry.viewOf(client));
    this.#renew(client);
    const after = registryTexts(registry.viewOf(client));
    for (const kind of KINDS)
      if (before[kind] !== after[kind]) client.notify(`notifications/${kind}/list_changed`, {});
  }

  /** What everybody is offered has changed, which all clients are told in any case. */
  updateAll(): void {
    for (const client of [...this.#views.keys()]) this.#renew(client);
  }

  #renew(client: ConnectedClient): void {
    const { registry, links, serveInto } = this.#options;
    if (!links.some((link) => differs(link, client))) {
      this.#views.delete(client);
      registry.closeView(client);
      return;
    }
    const serve = this.#views.get(client) ?? serveInto(registry.openView(client));
    this.#views.set(client, serve);
    serve((link) => link.offeredTo(client));
  }
}

/** The definitions of each kind as texts, by which two lists are compared. */
type ListTexts = Readonly<Record<(typeof KINDS)[number], string>>;

const KINDS = ["tools", "prompts", "resources"] as const;

/** Whether a client is offered something else than the others. */
function differs(link: UpstreamLink, client: ConnectedClient): boolean {
  const own = link.offeredTo(client);
  if (own === undefined) return false;
  const [ownTexts, shared] = [own, { tools: link.tools ?? [], ...link.features }].map(listTexts);
  return KINDS.some((kind) => ownTexts?.[kind] !== shared?.[kind]);
}

function registryTexts(registry: ToolRegistry): ListTexts {
  const { prompts, resources } = registry;
  return listTexts({
    tools: registry.list().tools,
    prompts: prompts.list(),
    resources: [...resources.list(), ...resources.templates()],
  });
}

function listTexts({
  tools,
  prompts = [],
  resources = [],
}: {
  readonly tools: readonly { readonly tool: Tool }[];
  readonly prompts?: readonly { readonly prompt: Prompt }[];
  readonly resources?: readonly { readonly resource: Resource | ResourceTemplate }[];
}): ListTexts {
  const text = (definitions: readonly JsonObject[]): string =>
    definitions.map(canonicalJson).sort().join("\n");
  return {
    tools: text(tools.map(({ tool }) => toMcpJson(tool))),
    prompts: text(prompts.map(({ prompt }) => toPromptJson(prompt))),
    resources: text(
      resources.map(({ resource }) =>
        "uri" in resource ? toResourceJson(resource) : toResourceTemplateJson(resource),
      ),
    ),
  };
}
