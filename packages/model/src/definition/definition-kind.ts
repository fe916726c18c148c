import type { JsonObject } from "../json/json.ts";
import { parsePrompt } from "../prompt/parse-prompt.ts";
import type { Prompt } from "../prompt/prompt.ts";
import { toPromptJson } from "../prompt/prompt-json.ts";
import { parseResource, parseResourceTemplate } from "../resource/parse-resource.ts";
import type { Resource } from "../resource/resource.ts";
import { toResourceJson, toResourceTemplateJson } from "../resource/resource-json.ts";
import type { ResourceTemplate } from "../resource/resource-template.ts";
import type { ParsedDefinition } from "./parsed-definition.ts";
import type { WriteDefinitionOptions } from "./write-options.ts";

/** The lists of a server beside its tools, by the field that holds each in MCP's answers. */
export interface DefinitionLists {
  readonly prompts: Prompt;
  readonly resources: Resource;
  readonly resourceTemplates: ResourceTemplate;
}

/** The name of such a list. */
export type ListField = keyof DefinitionLists;

/** One kind of what a server offers beside tools. */
export interface DefinitionKind<Definition> {
  /** What one is called in messages, as in `prompt`. */
  readonly noun: string;
  /** The request that lists them. */
  readonly method: string;
  /** The capability that a server declares when it has any. */
  readonly capability: "prompts" | "resources";
  /** What identifies one within its server. */
  readonly identity: (definition: Definition) => string;
  readonly parse: (json: unknown) => ParsedDefinition<Definition>;
  readonly toJson: (definition: Definition, options?: WriteDefinitionOptions) => JsonObject;
}

/** Every kind, in the order in which their lists are written. */
export const DEFINITION_KINDS: {
  readonly [Field in ListField]: DefinitionKind<DefinitionLists[Field]>;
} = {
  prompts: {
    noun: "prompt",
    method: "prompts/list",
    capability: "prompts",
    identity: ({ name }) => name,
    parse: parsePrompt,
    toJson: toPromptJson,
  },
  resources: {
    noun: "resource",
    method: "resources/list",
    capability: "resources",
    identity: ({ uri }) => uri,
    parse: parseResource,
    toJson: toResourceJson,
  },
  resourceTemplates: {
    noun: "resource template",
    method: "resources/templates/list",
    capability: "resources",
    identity: ({ uriTemplate }) => uriTemplate,
    parse: parseResourceTemplate,
    toJson: toResourceTemplateJson,
  },
};

/** The names of the lists, in the order in which they are written. */
export const LIST_FIELDS: readonly ListField[] = ["prompts", "resources", "resourceTemplates"];
