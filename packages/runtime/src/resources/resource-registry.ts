import {
  checkUriVariables,
  matchUriTemplate,
  ownCopy,
  parseUriTemplate,
  type Resource,
  type ResourceTemplate,
  ToolcribError,
  toWireName,
  type UriTemplate,
  type UriValue,
  withoutAbsent,
} from "@toolcrib/model";
import { ChangeListeners } from "../change-listeners.ts";
import type { ConnectedClient } from "../clients/connected-clients.ts";
import type { SideSchema } from "../define/side-schema.ts";
import { callName } from "../features/call-name.ts";
import type { Completable } from "../features/complete.ts";
import { FeatureStore } from "../features/feature-store.ts";
import type { ImplementedResource, ResourceWatch } from "../handler.ts";
import { prepareTool } from "../registry/prepare-tool.ts";
import type { RegisterOptions, ToolRegistryOptions } from "../registry/registry-options.ts";
import { defineResource, type ResourceDefinition } from "./define-resource.ts";

/** A resource or template in a registry, ready to be read. */
export interface RegisteredResource extends Completable {
  /** With the name that clients see. */
  readonly resource: Resource | ResourceTemplate;
  readonly template: UriTemplate;
  readonly read: ImplementedResource["read"];
  readonly watch: ImplementedResource["watch"];
}

interface StoredResource extends RegisteredResource {
  readonly key: string;
  readonly label: string;
}

/** A resource that a URI names, and what the URI holds for its variables. */
export interface FoundResource {
  readonly registered: RegisteredResource;
  readonly uri: string;
  readonly variables: ReadonlyMap<string, UriValue>;
}

/** Finds resources that stand in no list, as other servers have them, with the name of the source. */
export type UnlistedResources = (
  uri: string,
) => { readonly resource: ImplementedResource; readonly source: string } | undefined;

/** How a resource is registered. */
export type ResourceOptions = Pick<RegisterOptions, "source" | "onDuplicate">;

/** The resources and templates of a registry. */
export class ResourceRegistry {
  readonly #options: ToolRegistryOptions;
  readonly #store: FeatureStore<StoredResource>;
  readonly #updateListeners: ChangeListeners<string>;
  #byLiteral: readonly StoredResource[] | undefined;
  #unlisted: UnlistedResources | undefined;

  constructor(options: ToolRegistryOptions) {
    this.#options = options;
    this.#updateListeners = new ChangeListeners(options.onListenerError);
    this.#store = new FeatureStore({ noun: "the resource", ...options });
    this.#store.onChange(() => {
      this.#byLiteral = undefined;
    });
  }

  /** Registers a definition, as `defineResource` takes it. */
  register<const Input extends SideSchema | undefined = undefined>(
    definition: ResourceDefinition<Input>,
    options?: ResourceOptions,
  ): RegisteredResource;
  /** Registers what `defineResource` or loading code gave. Throws `invalid-resource`, `invalid-uri-template`, `already-exists`. */
  register(resource: ImplementedResource, options?: ResourceOptions): RegisteredResource;
  register(
    given: ImplementedResource | ResourceDefinition,
    { source, onDuplicate }: ResourceOptions = {},
  ): RegisteredResource {
    const implemented = "resource" in given ? given : defineResource(given);
    return this.#store.add(this.#prepare(implemented, source), onDuplicate);
  }

  #prepare(implemented: ImplementedResource, source: string | undefined): StoredResource {
    const { namespace, inputSchema, handler, completers = {}, ...rest } = implemented;
    const { resource: given, read, watch, ...traits } = rest;
    const resource = ownCopy(given) as ImplementedResource["resource"];
    const template = parseUriTemplate("uri" in resource ? resource.uri : resource.uriTemplate);
    const [fault] = checkUriVariables(template, inputSchema);
    if (fault !== undefined) throw new ToolcribError("invalid-resource", fault);
    const { separator } = this.#options;
    const entry = prepareTool(
      {
        name: callName(resource.name),
        ...withoutAbsent({ namespace }),
        inputSchema,
      },
      handler,
      { ...traits, ...withoutAbsent({ source }) },
      this.#options,
    );
    const name =
      namespace === undefined
        ? resource.name
        : toWireName({ namespace, name: resource.name, ...(separator && { separator }) });
    return {
      key: template.text,
      label: source ? `${source}: ${resource.name}` : resource.name,
      resource: { ...resource, name },
      template,
      entry,
      inputSchema,
      completers,
      read,
      watch,
    };
  }

  /** Takes a resource or template out, by its URI or URI template; false when there is none. */
  unregister(uri: string): boolean {
    return this.#store.remove(uri);
  }

  /** The resource or template that was registered with this URI or URI template. */
  get(uri: string): RegisteredResource | undefined {
    return this.#store.find(uri);
  }

  /** How many resources and templates there are. */
  get size(): number {
    return this.#store.size;
  }

  /** Every resource, by URI; templates are not among them. */
  list(): readonly RegisteredResource[] {
    return this.#store.all.filter(({ template }) => template.variables.length === 0);
  }

  /** Every template, by URI template. */
  templates(): readonly RegisteredResource[] {
    return this.#store.all.filter(({ template }) => template.variables.length > 0);
  }

  /** What a URI names: the resource of that URI, else the first template that makes it, the most literal one first. */
  find(uri: string): FoundResource | undefined {
    const exact = this.#store.find(uri);
    if (exact !== undefined && exact.template.variables.length === 0)
      return { registered: exact, uri, variables: new Map() };
    this.#byLiteral ??= [...this.#store.all].sort((a, b) => literalLength(b) - literalLength(a));
    for (const registered of this.#byLiteral) {
      if (registered.template.variables.length === 0) continue;
      const variables = matchUriTemplate(registered.template, uri);
      if (variables !== undefined && !namesOutside(registered.template, variables))
        return { registered, uri, variables };
    }
    const unlisted = this.#unlisted?.(uri);
    if (unlisted === undefined) return undefined;
    const registered = this.#prepare(unlisted.resource, unlisted.source);
    return { registered, uri, variables: new Map() };
  }

  /** Sets what finds resources that stand in no list, instead of what was set before. */
  findUnlisted(find: UnlistedResources): void {
    this.#unlisted = find;
  }

  /** Says that a client wants news of a URI; undefined where the source needs not know. */
  watch(uri: string, client?: ConnectedClient): ResourceWatch | undefined {
    return this.find(uri)?.registered.watch?.(uri, client);
  }

  /** Tells every client that subscribed to a resource that what it holds has changed. */
  updated(uri: string): void {
    this.#updateListeners.tell(uri);
  }

  /** Tells of every call of `updated` until the returned function is called. */
  onUpdated(listener: (uri: string) => void): () => void {
    return this.#updateListeners.add(listener);
  }

  /** Tells of every change of the lists until the returned function is called. */
  onChange(listener: () => void): () => void {
    return this.#store.onChange(listener);
  }
}

function literalLength({ template }: RegisteredResource): number {
  return template.parts.reduce(
    (length, part) => length + (part.kind === "literal" ? part.text.length : 0),
    0,
  );
}

/** Where a URI names files, a value must not lead out of the folder that the template names. */
function namesOutside({ text }: UriTemplate, variables: ReadonlyMap<string, UriValue>): boolean {
  if (!/^file:/i.test(text)) return false;
  return [...variables.values()].some(
    ({ text: value }) => value.includes("\0") || value.split(/[/\\]/).includes(".."),
  );
}
