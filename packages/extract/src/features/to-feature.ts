import {
  checkUriVariables,
  isToolcribError,
  type Json,
  type JsonObject,
  META_KEYS,
  parseUriTemplate,
  type ResourceAnnotations,
  type Tool,
  toPromptArguments,
  type UriTemplate,
  withoutAbsent,
} from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { FeatureTags } from "../docs/feature-tags.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { ExtractedFeature } from "./extracted-feature.ts";

/** The prompt or resource that a function is, or why it is none. */
export interface FeatureResult {
  readonly feature?: ExtractedFeature;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a prompt or resource of what a function would be as a tool, and of its tags. */
export function toFeature(extracted: ExtractedTool, tags: FeatureTags): FeatureResult {
  const { tool, binding, location } = extracted;
  const inputSchema = closed(tool.inputSchema ?? {}, extracted);
  const { name, title, description, namespace } = tool;
  const shared = {
    name,
    ...withoutAbsent({ title, description }),
  };
  const code = { inputSchema, binding, location };
  if (tags.kind === "prompt") {
    const listed = toPromptArguments(inputSchema);
    return {
      feature: {
        kind: "prompt",
        prompt: {
          ...shared,
          ...(listed.length === 0 ? {} : { arguments: listed }),
          ...withoutAbsent({ namespace }),
        },
        ...code,
      },
      diagnostics: [],
    };
  }
  const subject = boundName(binding);
  const template = readTemplate(tags.uri ?? "");
  if (typeof template === "string")
    return { diagnostics: [diagnostic("invalid-uri", template, location, subject)] };
  const faults = checkUriVariables(template, inputSchema);
  if (faults.length > 0)
    return {
      diagnostics: faults.map((fault) => diagnostic("uri-variables", fault, location, subject)),
    };
  const annotations = annotationsOf(tool);
  const fields = {
    ...shared,
    ...(tags.mimeType === undefined ? {} : { mimeType: tags.mimeType }),
    ...withoutAbsent({ annotations }),
  };
  const { text } = template;
  return {
    feature: {
      kind: "resource",
      resource:
        template.variables.length === 0
          ? { uri: text, ...fields }
          : { uriTemplate: text, ...fields },
      ...withoutAbsent({ namespace }),
      ...code,
    },
    diagnostics: [],
  };
}

function readTemplate(uri: string): UriTemplate | string {
  try {
    return parseUriTemplate(uri);
  } catch (error) {
    if (isToolcribError(error)) return error.message;
    throw error;
  }
}

/** Arguments that a function does not have are refused, unless it takes arguments of any name. */
function closed(schema: JsonObject, { binding }: ExtractedTool): JsonObject {
  const isOpen = binding.arguments.some(
    (argument) => argument.from === "property" && argument.pass === "keyword-rest",
  );
  if (isOpen || Object.hasOwn(schema, "additionalProperties")) return schema;
  return { ...schema, additionalProperties: false };
}

/** `@audience` and `@priority`, which MCP has for resources. */
function annotationsOf({ _meta = {} }: Tool): ResourceAnnotations | undefined {
  const given: Json | undefined = _meta[META_KEYS.audience];
  const audience = Array.isArray(given)
    ? given.filter((each) => each === "user" || each === "assistant")
    : [];
  const priority = _meta[META_KEYS.priority];
  const isPriority = typeof priority === "number" && priority >= 0 && priority <= 1;
  if (audience.length === 0 && !isPriority) return undefined;
  return {
    ...(audience.length === 0 ? {} : { audience }),
    ...(isPriority ? { priority } : {}),
  };
}
