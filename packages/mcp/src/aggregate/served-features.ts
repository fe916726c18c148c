import {
  equalJson,
  isToolcribError,
  type JsonObject,
  ToolcribError,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  toWireName,
  visibleText,
} from "@toolcrib/model";
import type {
  Completers,
  ImplementedPrompt,
  ImplementedResource,
  ToolRegistry,
} from "@toolcrib/runtime";
import type { UpstreamFeatures } from "./upstream.ts";

/** What one upstream offers besides tools. */
export interface FeatureOffer {
  readonly upstream: string;
  readonly features: UpstreamFeatures;
}

type Implemented = ImplementedPrompt | ImplementedResource;

interface Served {
  readonly upstream: string;
  readonly implemented: Implemented;
}

/**
 * The prompts and resources of an aggregate in a registry. What is the same after its code was read
 * again stays registered, and is run by the code that was read last.
 */
export class ServedFeatures {
  readonly #registry: ToolRegistry;
  readonly #separator: string | undefined;
  #served: ReadonlyMap<string, Served> = new Map();

  constructor(registry: ToolRegistry, separator: string | undefined) {
    this.#registry = registry;
    this.#separator = separator;
  }

  /** Makes the registry hold exactly these; what cannot be served, or is there twice, is an error each. */
  replaceAll(offers: readonly FeatureOffer[]): readonly ToolcribError[] {
    const faults: ToolcribError[] = [];
    const wanted = new Map<string, Served>();
    for (const { upstream, features } of offers)
      for (const implemented of [...(features.prompts ?? []), ...(features.resources ?? [])]) {
        const key = this.#keyOf(implemented);
        const other = wanted.get(key);
        if (other === undefined) wanted.set(key, { upstream, implemented });
        else faults.push(clash(key, other.upstream, upstream));
      }
    const before = this.#served;
    this.#served = wanted;
    for (const [key, { implemented }] of before)
      if (!wanted.has(key)) this.#remove(key, implemented);
    for (const [key, served] of wanted) {
      const known = before.get(key);
      if (known !== undefined && isSame(known.implemented, served.implemented)) continue;
      const fault = this.#add(key, served);
      if (fault !== undefined) faults.push(fault);
    }
    return faults;
  }

  #keyOf(implemented: Implemented): string {
    if ("resource" in implemented) return `resource ${uriOf(implemented)}`;
    const { namespace, name } = implemented.prompt;
    const separator = this.#separator;
    return `prompt ${toWireName({
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...(separator === undefined ? {} : { separator }),
    })}`;
  }

  #remove(key: string, implemented: Implemented): void {
    const name = key.slice(key.indexOf(" ") + 1);
    if ("resource" in implemented) this.#registry.resources.unregister(name);
    else this.#registry.prompts.unregister(name);
  }

  #add(key: string, { upstream, implemented }: Served): ToolcribError | undefined {
    const current = (): Implemented => this.#served.get(key)?.implemented ?? implemented;
    const run = {
      handler: ((args, context) => current().handler(args, context)) as Implemented["handler"],
      completers: currentCompleters(current, Object.keys(implemented.completers ?? {})),
    };
    const options = { source: upstream, onDuplicate: "replace" } as const;
    try {
      if ("resource" in implemented)
        this.#registry.resources.register({ ...implemented, ...run }, options);
      else this.#registry.prompts.register({ ...implemented, ...run }, options);
      return undefined;
    } catch (error) {
      if (!isToolcribError(error)) throw error;
      return error;
    }
  }
}

function currentCompleters(current: () => Implemented, names: readonly string[]): Completers {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (value, context) => current().completers?.[name]?.(value, context) ?? [],
    ]),
  );
}

function uriOf({ resource }: ImplementedResource): string {
  return "uri" in resource ? resource.uri : resource.uriTemplate;
}

function isSame(before: Implemented, after: Implemented): boolean {
  return equalJson(toJson(before), toJson(after));
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

function clash(key: string, first: string, second: string): ToolcribError {
  const who =
    first === second
      ? `${visibleText(first)} has two of`
      : `${visibleText(first)} and ${visibleText(second)} both have`;
  const advice = key.startsWith("prompt ")
    ? "give one of the sources a name, as in NAME=SOURCE"
    : "give one of them another URI";
  return new ToolcribError("already-exists", `${who} the ${visibleText(key)}: ${advice}`);
}
