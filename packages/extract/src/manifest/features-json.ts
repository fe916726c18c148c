import {
  type CodeBinding,
  isJsonObject,
  type Json,
  type JsonObject,
  parsePrompt,
  parseResource,
  parseResourceTemplate,
  type ToolcribError,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  withoutAbsent,
} from "@toolcrib/model";
import { type ExtractedFeature, featureKey } from "../features/extracted-feature.ts";
import { parseBinding, toBindingJson } from "./binding-json.ts";
import { parseLocation, toLocationJson } from "./location-json.ts";
import type { Manifest } from "./manifest.ts";

/** The prompts and resources of a manifest, and how their functions are called; nothing without any. */
export function toFeaturesJson(
  features: readonly ExtractedFeature[],
  local: (file: string) => string,
): JsonObject {
  if (features.length === 0) return {};
  const prompts: JsonObject[] = [];
  const resources: JsonObject[] = [];
  const resourceTemplates: JsonObject[] = [];
  const bindings: Record<string, JsonObject> = {};
  for (const feature of features) {
    if (feature.kind === "prompt") {
      const { namespace } = feature.prompt;
      prompts.push({
        ...withoutAbsent({ namespace }),
        ...toPromptJson(feature.prompt),
      });
    } else if ("uri" in feature.resource) resources.push(toResourceJson(feature.resource));
    else resourceTemplates.push(toResourceTemplateJson(feature.resource));
    bindings[featureKey(feature)] = toFeatureBinding(feature, local);
  }
  return { prompts, resources, resourceTemplates, featureBindings: bindings };
}

function toFeatureBinding(feature: ExtractedFeature, local: (file: string) => string): JsonObject {
  const { binding, inputSchema, completions = new Map() } = feature;
  const written = (each: CodeBinding): JsonObject => ({
    ...toBindingJson(each),
    file: local(each.file),
  });
  const namespace = feature.kind === "resource" ? feature.namespace : undefined;
  return {
    ...written(binding),
    ...toLocationJson(feature, local),
    ...withoutAbsent({ namespace }),
    inputSchema,
    ...(completions.size === 0
      ? {}
      : {
          completions: Object.fromEntries(
            [...completions].map(([argument, each]) => [argument, written(each)]),
          ),
        }),
  };
}

type Invalid = (reason: string) => ToolcribError;

/** Reads what `toFeaturesJson` wrote. Throws what `invalid` makes. */
export function parseFeatures(
  document: JsonObject,
  path: (text: string) => string,
  invalid: Invalid,
): Pick<Manifest, "features"> {
  const { prompts = [], resources = [], resourceTemplates = [], featureBindings = {} } = document;
  const lists = [prompts, resources, resourceTemplates];
  if (!lists.every((each) => Array.isArray(each)) || !isJsonObject(featureBindings))
    throw invalid("its prompts or resources are not lists with bindings");
  const definitions = [
    ...(prompts as readonly Json[]).map((json) => {
      const { namespace, ...rest } = isJsonObject(json) ? json : {};
      const { definition } = parsePrompt(rest);
      const named = typeof namespace === "string" ? { namespace } : {};
      return definition && { kind: "prompt" as const, prompt: { ...definition, ...named } };
    }),
    ...(resources as readonly Json[]).map((json) => {
      const { definition } = parseResource(json);
      return definition && { kind: "resource" as const, resource: definition };
    }),
    ...(resourceTemplates as readonly Json[]).map((json) => {
      const { definition } = parseResourceTemplate(json);
      return definition && { kind: "resource" as const, resource: definition };
    }),
  ];
  if (definitions.length === 0) return {};
  const features = definitions.map((definition) => {
    if (definition === undefined) throw invalid("one of its prompts or resources is malformed");
    const empty = { inputSchema: {}, binding: NOWHERE, location: { file: "", line: 1, column: 1 } };
    const key = featureKey({ ...definition, ...empty });
    const json = Object.hasOwn(featureBindings, key) ? featureBindings[key] : undefined;
    return { ...definition, ...readBinding(key, json, path, invalid) };
  });
  return { features };
}

const NOWHERE: CodeBinding = { language: "javascript", file: "", path: [], arguments: [] };

function readBinding(
  key: string,
  json: Json | undefined,
  path: (text: string) => string,
  invalid: Invalid,
): Omit<ExtractedFeature, "kind" | "prompt" | "resource"> {
  const binding = parseBinding(json);
  const { inputSchema, completions, namespace } = isJsonObject(json) ? json : {};
  if (binding === undefined || !isJsonObject(inputSchema))
    throw invalid(`the binding of ${key} is missing or malformed`);
  const completing = Object.entries(isJsonObject(completions) ? completions : {}).map(
    ([argument, each]) => {
      const read = parseBinding(each);
      if (read === undefined) throw invalid(`the completion of ${key} is malformed`);
      return [argument, { ...read, file: path(read.file) }] as const;
    },
  );
  const { location } = parseLocation(json, binding.file, path);
  return {
    inputSchema,
    binding: { ...binding, file: path(binding.file) },
    location,
    ...(typeof namespace === "string" ? { namespace } : {}),
    ...(completing.length === 0 ? {} : { completions: new Map(completing) }),
  };
}
