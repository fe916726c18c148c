import type {
  CodeBinding,
  JsonObject,
  Prompt,
  Resource,
  ResourceTemplate,
  SourceLocation,
} from "@toolcrib/model";

/** What is known of a prompt or resource besides its definition. */
interface FeatureCode {
  /** What its function takes: texts on the wire are read as this says. */
  readonly inputSchema: JsonObject;
  readonly binding: CodeBinding;
  /** The functions that suggest values, by argument. */
  readonly completions?: ReadonlyMap<string, CodeBinding>;
  readonly location: SourceLocation;
}

/** A prompt read from code, with how its function is called and where it stands. */
export interface ExtractedPrompt extends FeatureCode {
  readonly kind: "prompt";
  readonly prompt: Prompt;
}

/** A resource or template read from code. */
export interface ExtractedResource extends FeatureCode {
  readonly kind: "resource";
  readonly resource: Resource | ResourceTemplate;
  readonly namespace?: string;
}

/** What code offers besides tools. */
export type ExtractedFeature = ExtractedPrompt | ExtractedResource;

/** What a feature is found by: the name of a prompt with its namespace, or the URI of a resource. */
export function featureKey(feature: ExtractedFeature): string {
  if (feature.kind === "prompt") {
    const { namespace, name } = feature.prompt;
    return `prompt ${namespace === undefined ? name : `${namespace}:${name}`}`;
  }
  const { resource } = feature;
  return `resource ${"uri" in resource ? resource.uri : resource.uriTemplate}`;
}
