import {
  type Digest,
  digestPrompt,
  digestResource,
  digestResourceTemplate,
  type JsonObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  toWireName,
} from "@toolcrib/model";

/** What a server offers besides tools. */
export type Feature = Prompt | Resource | ResourceTemplate;

/** A prompt, resource or template as JSON, with what can be said about it. */
export interface FeatureFacts {
  readonly kind: "prompt" | "resource" | "template";
  /** The name under which it is asked for: of a prompt, else a URI or URI template. */
  readonly id: string;
  readonly digest: Digest;
  /** The definition as MCP writes it. */
  readonly definition: JsonObject;
}

/** What can be said about a prompt, resource or template without asking for it. */
export function featureFacts(feature: Feature): FeatureFacts {
  if ("uriTemplate" in feature)
    return {
      kind: "template",
      id: feature.uriTemplate,
      digest: digestResourceTemplate(feature),
      definition: toResourceTemplateJson(feature),
    };
  if ("uri" in feature)
    return {
      kind: "resource",
      id: feature.uri,
      digest: digestResource(feature),
      definition: toResourceJson(feature),
    };
  return {
    kind: "prompt",
    id: toWireName(feature),
    digest: digestPrompt(feature),
    definition: toPromptJson(feature),
  };
}
