import { toolLabel } from "@toolcrib/model";
import type { ConnectedClient } from "@toolcrib/runtime";
import type { UpstreamFeatures, UpstreamTool, UpstreamTools } from "./upstream.ts";

/** What an upstream offers, as it last said: to everybody, and to clients over connections of their own. */
export class UpstreamOffer {
  #offered: readonly UpstreamTool[] | undefined;
  #features: UpstreamFeatures = {};
  /** By their ids: names are unique within a namespace only. */
  #byId: ReadonlyMap<string, UpstreamTool> = new Map();
  readonly #offeredTo: Map<ConnectedClient, UpstreamTools> = new Map();

  /** The tools for everybody; undefined when the upstream was never reached. */
  get tools(): readonly UpstreamTool[] | undefined {
    return this.#offered;
  }

  /** The prompts and resources for everybody. */
  get features(): UpstreamFeatures {
    return this.#features;
  }

  /** What a client is offered over a connection of its own; undefined where it has none. */
  to(client: ConnectedClient): UpstreamTools | undefined {
    return this.#offeredTo.get(client);
  }

  /** The clients that are offered something of their own. */
  clients(): readonly ConnectedClient[] {
    return [...this.#offeredTo.keys()];
  }

  /** A tool that everybody has, or that this client has over a connection of its own. */
  toolOf(id: string, client: ConnectedClient | undefined): UpstreamTool | undefined {
    const shared = this.#byId.get(id);
    if (shared !== undefined || client === undefined) return shared;
    return this.#offeredTo.get(client)?.tools.find(({ tool }) => toolLabel(tool) === id);
  }

  /** Takes what the upstream offers to everybody now. */
  adopt({ tools, prompts = [], resources = [] }: UpstreamTools): void {
    this.#offered = tools;
    this.#features = { prompts, resources };
    this.#byId = new Map(tools.map((offered) => [toolLabel(offered.tool), offered]));
  }

  /** Takes what the upstream offers to one client now; undefined when that client has nothing of its own. */
  adoptFor(client: ConnectedClient, offered: UpstreamTools | undefined): void {
    if (offered === undefined) this.#offeredTo.delete(client);
    else this.#offeredTo.set(client, offered);
  }
}
