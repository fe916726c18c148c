import {
  equalJson,
  isToolcribError,
  type JsonObject,
  type ToolcribError,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  toWireName,
  withoutAbsent,
} from "@toolcrib/model";
import type {
  CallContext,
  Completers,
  ConnectedClient,
  ImplementedPrompt,
  ImplementedResource,
  ToolRegistry,
} from "@toolcrib/runtime";
import { FeatureClashes } from "./feature-clashes.ts";
import type { UpstreamFeatures } from "./upstream.ts";

/** What one upstream offers besides tools. */
export interface FeatureOffer {
  readonly upstream: string;
  /** Whether they are another server's: what is wrong with them ends nothing. */
  readonly isServer: boolean;
  readonly features: UpstreamFeatures;
}

/** Does something with an upstream that is open. */
type Through = <Result>(work: () => Result | Promise<Result>) => Result | Promise<Result>;

type Implemented = ImplementedPrompt | ImplementedResource;

interface Served {
  readonly upstream: string;
  readonly isServer: boolean;
  readonly implemented: Implemented;
}

/** What is wrong with a prompt or resource, which is not served then. */
export interface FeatureFault {
  readonly error: ToolcribError;
  readonly isServer: boolean;
}

/** What stands behind prompts and resources. */
export interface FeatureUpstreams {
  /** Opens an upstream where it is not open; undefined where it is. */
  readonly reopened: (upstream: string) => Promise<void> | undefined;
  /** What callers may see of a failure. */
  readonly faultOf: (upstream: string, what: string, error: unknown) => unknown;
}

/**
 * The prompts and resources of an aggregate in a registry. What is the same after its code was read
 * again stays registered, and is run by the code that was read last.
 */
export class ServedFeatures {
  readonly #registry: ToolRegistry;
  readonly #separator: string | undefined;
  readonly #upstreams: FeatureUpstreams;
  #served: ReadonlyMap<string, Served> = new Map();

  constructor(registry: ToolRegistry, separator: string | undefined, upstreams: FeatureUpstreams) {
    this.#upstreams = upstreams;
    this.#registry = registry;
    this.#separator = separator;
  }

  /** Makes the registry hold exactly these; what cannot be served, or is there twice, is an error each. */
  replaceAll(offers: readonly FeatureOffer[]): readonly FeatureFault[] {
    const clashes = new FeatureClashes();
    const wanted = new Map<string, Served>();
    for (const { upstream, features, isServer } of offers)
      for (const implemented of [...(features.prompts ?? []), ...(features.resources ?? [])]) {
        const key = this.#keyOf(implemented);
        const other = wanted.get(key);
        if (other === undefined) wanted.set(key, { upstream, implemented, isServer });
        else clashes.add({ feature: key, served: other.upstream, hidden: upstream, isServer });
      }
    const faults: FeatureFault[] = [...clashes.errors()];
    const before = this.#served;
    this.#served = wanted;
    for (const [key, { implemented }] of before)
      if (!wanted.has(key)) this.#remove(key, implemented);
    for (const [key, served] of wanted) {
      const known = before.get(key);
      if (known !== undefined && isSame(known, served)) continue;
      const fault = this.#add(key, served);
      if (fault !== undefined) faults.push({ error: fault, isServer: served.isServer });
    }
    return faults;
  }

  /** Asks another server, which is opened again where it has ended. */
  #through<Result>(
    { upstream, isServer }: Served,
    key: string,
    work: () => Result | Promise<Result>,
  ): Result | Promise<Result> {
    if (!isServer) return work();
    const opened = this.#upstreams.reopened(upstream) ?? Promise.resolve();
    return opened
      .then(async () => await work())
      .catch((error: unknown) => {
        throw this.#upstreams.faultOf(upstream, key, error);
      });
  }

  #keyOf(implemented: Implemented): string {
    if ("resource" in implemented) return `resource ${uriOf(implemented)}`;
    const { namespace, name } = implemented.prompt;
    const separator = this.#separator;
    return `prompt ${toWireName({
      name,
      ...withoutAbsent({ namespace, separator }),
    })}`;
  }

  #remove(key: string, implemented: Implemented): void {
    const name = key.slice(key.indexOf(" ") + 1);
    if ("resource" in implemented) this.#registry.resources.unregister(name);
    else this.#registry.prompts.unregister(name);
  }

  #add(key: string, served: Served): ToolcribError | undefined {
    const { upstream, implemented } = served;
    const current = (): Implemented => this.#served.get(key)?.implemented ?? implemented;
    const through: Through = (work) => this.#through(served, key, work);
    const run = {
      handler: ((args, context) =>
        through(() => current().handler(args, context))) as Implemented["handler"],
      completers: currentCompleters(current, Object.keys(implemented.completers ?? {}), through),
    };
    const options = { source: upstream, onDuplicate: "replace" } as const;
    try {
      if ("resource" in implemented) {
        const resource = (): ImplementedResource => {
          const now = current();
          return "resource" in now ? now : implemented;
        };
        this.#registry.resources.register(
          { ...implemented, ...run, ...currentAccess(resource, implemented, through) },
          options,
        );
      } else this.#registry.prompts.register({ ...implemented, ...run }, options);
      return undefined;
    } catch (error) {
      if (!isToolcribError(error)) throw error;
      return error;
    }
  }
}

/** What reads and watches the URIs of another server. */
function currentAccess(
  current: () => ImplementedResource,
  { read, watch }: ImplementedResource,
  through: Through,
): Pick<ImplementedResource, "read" | "watch"> {
  return {
    ...(read && {
      read: (uri: string, context: CallContext) =>
        through(() => (current().read ?? read)(uri, context)),
    }),
    ...(watch && {
      watch: (uri: string, client: ConnectedClient | undefined) =>
        (current().watch ?? watch)(uri, client),
    }),
  };
}

function currentCompleters(
  current: () => Implemented,
  names: readonly string[],
  through: Through,
): Completers {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (value, context, call) =>
        through(() => current().completers?.[name]?.(value, context, call) ?? []),
    ]),
  );
}

function uriOf({ resource }: ImplementedResource): string {
  return "uri" in resource ? resource.uri : resource.uriTemplate;
}

function isSame(before: Served, after: Served): boolean {
  return (
    before.upstream === after.upstream &&
    before.isServer === after.isServer &&
    equalJson(toJson(before.implemented), toJson(after.implemented))
  );
}

/** Everything about a prompt or resource that is registered. */
function toJson(implemented: Implemented): JsonObject {
  const { inputSchema, completers = {} } = implemented;
  const shared = { inputSchema, completed: Object.keys(completers) };
  if ("prompt" in implemented) return { ...shared, definition: toPromptJson(implemented.prompt) };
  const { resource, namespace = "" } = implemented;
  const definition =
    "uri" in resource ? toResourceJson(resource) : toResourceTemplateJson(resource);
  return { ...shared, namespace, definition };
}
