import {
  type CodeBinding,
  checkUriVariables,
  isJsonObject,
  isToolcribError,
  type Json,
  type JsonObject,
  type ParsedDefinition,
  parsePrompt,
  parseResource,
  parseResourceTemplate,
  parseUriTemplate,
  type SourceLocation,
  toPromptArguments,
  uriVariablesSchema,
} from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { NO_PARAMETERS } from "./definition-binding.ts";
import type { FunctionTool } from "./function-tool.ts";
import type { Definer } from "./tool-definition.ts";

/** What was read of a call of `definePrompt` or `defineResource`. */
export interface ReadFeature {
  readonly definer: Exclude<Definer, "defineTool">;
  readonly fields: Readonly<Record<string, Json | undefined>>;
  /** The arguments that have a completer. */
  readonly completed: readonly string[];
  readonly binding: CodeBinding;
  readonly location: SourceLocation;
}

/** The prompt or resource of a definition, or why there is none. */
export function definedFeature(read: ReadFeature): FunctionTool {
  const { binding, location } = read;
  const subject = boundName(binding);
  const faults: string[] = [];
  const feature = makeFeature(read, faults);
  const diagnostics: Diagnostic[] = faults.map((fault) =>
    diagnostic("invalid-definition", fault, location, subject),
  );
  return feature === undefined || faults.length > 0 ? { diagnostics } : { feature, diagnostics };
}

function makeFeature(
  { definer, fields, completed, binding, location }: ReadFeature,
  faults: string[],
): ExtractedFeature | undefined {
  const { inputSchema: given, namespace, uri, ...rest } = fields;
  const owner = binding.path.slice(0, -1);
  const completions = new Map(
    completed.map((argument) => [argument, completerBinding(binding, owner, argument)]),
  );
  const code = { binding, location, ...(completions.size === 0 ? {} : { completions }) };
  const named = typeof namespace === "string" ? { namespace } : {};
  if (definer === "definePrompt") {
    const inputSchema = isJsonObject(given) ? given : NO_PARAMETERS;
    const listed = toPromptArguments(inputSchema);
    const own = listed.length === 0 ? rest : { ...rest, arguments: listed };
    const prompt = definitionIn(parsePrompt(own), faults);
    if (prompt === undefined) return undefined;
    return { kind: "prompt", prompt: { ...prompt, ...named }, inputSchema, ...code };
  }
  const text = typeof uri === "string" ? uri : "";
  const template = templateIn(text, faults);
  if (template === undefined) return undefined;
  const inputSchema: JsonObject = isJsonObject(given) ? given : uriVariablesSchema(template);
  faults.push(...checkUriVariables(template, inputSchema));
  const { size: _, ...shared } = rest;
  const resource =
    template.variables.length === 0
      ? definitionIn(parseResource({ ...rest, uri: text }), faults)
      : definitionIn(parseResourceTemplate({ ...shared, uriTemplate: text }), faults);
  if (resource === undefined) return undefined;
  return { kind: "resource", resource, ...named, inputSchema, ...code };
}

/** The completer that the result of a definer keeps for an argument. */
export function completerBinding(
  { language, file }: CodeBinding,
  owner: readonly string[],
  argument: string,
): CodeBinding {
  return {
    language,
    file,
    path: [...owner, "completers", argument],
    receiver: "object",
    arguments: [{ from: "property", name: "value" }, { from: "input" }],
  };
}

function definitionIn<Definition>(
  { definition, findings }: ParsedDefinition<Definition>,
  faults: string[],
): Definition | undefined {
  for (const { level, message } of findings) if (level === "error") faults.push(message);
  return definition;
}

function templateIn(
  text: string,
  faults: string[],
): ReturnType<typeof parseUriTemplate> | undefined {
  try {
    return parseUriTemplate(text);
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    faults.push(error.message);
    return undefined;
  }
}
