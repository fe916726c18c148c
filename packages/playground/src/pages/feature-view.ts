import {
  expandUriTemplate,
  isJsonObject,
  type JsonObject,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  withoutAbsent,
} from "@toolcrib/model";
import type {
  PromptResult,
  RegisteredPrompt,
  RegisteredResource,
  ResourceResult,
  ToolRegistry,
} from "@toolcrib/runtime";
import type { DevFeature, FeatureGroup, FeaturePart } from "@toolcrib/web";

/** A prompt or resource of the playground, and how it is run. */
export interface Feature {
  readonly noun: string;
  readonly name: string;
  readonly href: string;
  readonly verb: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  /** As MCP lists it. */
  readonly json: JsonObject;
  /** Runs it with arguments that fit the schema. */
  readonly run: (args: JsonObject) => Promise<DevFeature["parts"]>;
}

/** The prompts and resources that the pages list; kinds of which there are none are left out. */
export function featureGroups({ prompts, resources }: ToolRegistry): readonly FeatureGroup[] {
  const groups = [
    {
      noun: "prompt",
      title: "Prompts",
      features: prompts
        .list()
        .map(({ wireName }) => ({ name: wireName, href: promptHref(wireName) })),
    },
    { noun: "resource", title: "Resources", features: resources.list().map(resourceEntry) },
    { noun: "template", title: "Templates", features: resources.templates().map(resourceEntry) },
  ];
  return groups.filter(({ features }) => features.length > 0);
}

function resourceEntry({ resource, template }: RegisteredResource): FeatureGroup["features"][0] {
  return { name: resource.name, href: resourceHref(template.text) };
}

function promptHref(wireName: string): string {
  return `/prompts/${encodeURIComponent(wireName)}`;
}

function resourceHref(uri: string): string {
  return `/resources/${encodeURIComponent(uri)}`;
}

/** A prompt as its page shows it. */
export function promptFeature(
  registry: ToolRegistry,
  { wireName, prompt, inputSchema }: RegisteredPrompt,
): Feature {
  const { title, description } = prompt;
  return {
    noun: "prompt",
    name: wireName,
    href: promptHref(wireName),
    verb: "Get",
    ...withoutAbsent({ title, description }),
    inputSchema,
    json: { ...toPromptJson(prompt), name: wireName },
    run: async (args) => promptParts(await registry.getPrompt(wireName, asTexts(args))),
  };
}

/** A resource or template as its page shows it. */
export function resourceFeature(
  registry: ToolRegistry,
  { resource, template, inputSchema }: RegisteredResource,
): Feature {
  const { name, title, description } = resource;
  const isTemplate = "uriTemplate" in resource;
  return {
    noun: isTemplate ? "template" : "resource",
    name,
    href: resourceHref(template.text),
    verb: "Read",
    ...withoutAbsent({ title, description: description ?? template.text }),
    inputSchema,
    json: isTemplate ? toResourceTemplateJson(resource) : toResourceJson(resource),
    run: async (args) =>
      resourceParts(await registry.readResource(expandUriTemplate(template, asTexts(args)))),
  };
}

function promptParts({ messages }: PromptResult): readonly FeaturePart[] {
  return messages.map(({ role, content }) => ({ title: role, block: asJson(content) }));
}

function resourceParts({ contents }: ResourceResult): readonly FeaturePart[] {
  return contents.map((resource) => ({
    title: resource.uri,
    block: asJson({ type: "resource", resource }),
  }));
}

/** Content of MCP is made of JSON. */
function asJson(block: object): JsonObject {
  return isJsonObject(block) ? block : {};
}

/** Arguments as they are on the wire, where each is a text. */
function asTexts(args: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
