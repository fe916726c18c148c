import {
  type CodeBinding,
  type JsonObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type SourceLocation,
  type Tool,
  toWireName,
  withoutAbsent,
} from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { duplicateName } from "../duplicate-name.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { completerBinding } from "../typescript/defined-feature.ts";
import { CONTEXT, definitionBinding, NO_PARAMETERS } from "../typescript/definition-binding.ts";
import type { Manifest } from "./manifest.ts";

/** What a definer made: a tool, or a prompt or resource with what its function takes; or why it could not. */
export type RunDefinition =
  | { readonly failure: string }
  | { readonly tool: Tool }
  | ({
      readonly inputSchema: JsonObject;
      /** The arguments that have a completer. */
      readonly completed: readonly string[];
    } & (
      | { readonly prompt: Prompt }
      | { readonly resource: Resource | ResourceTemplate; readonly namespace?: string }
    ));

/** Runs a file and gives what a definer made there; `path` leads from the module to it. */
export type DefinitionRunner = (place: {
  readonly file: string;
  readonly path: readonly string[];
}) => Promise<RunDefinition>;

/** Whether code has definitions that only running it can tell. */
export function hasComputedDefinitions({ diagnostics }: Pick<Manifest, "diagnostics">): boolean {
  return diagnostics.some(isComputed);
}

/** A manifest with the tools whose definitions could not be read: their code is run. */
export async function runDefinitions(manifest: Manifest, run: DefinitionRunner): Promise<Manifest> {
  const tools: ExtractedTool[] = [...manifest.tools];
  const features: ExtractedFeature[] = [...(manifest.features ?? [])];
  const diagnostics = manifest.diagnostics.filter((found) => !isComputed(found));
  for (const found of onceEach(manifest.diagnostics.filter(isComputed))) {
    const { file, line, column, subject, definition } = found;
    const made = await run(definition);
    const binding = definitionBinding(definition.file, definition.path, [CONTEXT]);
    const location = { file, line, column };
    if ("failure" in made) {
      diagnostics.push(diagnostic("invalid-definition", made.failure, location, subject));
      continue;
    }
    if (!("tool" in made)) {
      features.push(runFeature(made, binding, location));
      continue;
    }
    const { tool } = made;
    const name = toWireName(tool);
    const other = tools.find((each) => toWireName(each.tool) === name);
    if (other === undefined)
      tools.push({
        tool: { ...tool, inputSchema: tool.inputSchema ?? NO_PARAMETERS },
        binding,
        location,
      });
    else diagnostics.push(duplicateName(name, { binding, location }, other));
  }
  return { ...manifest, tools, ...(features.length === 0 ? {} : { features }), diagnostics };
}

/** One of those that are about one definition, which other files may pass on: the shortest way to it. */
function onceEach(computed: readonly ComputedDefinition[]): readonly ComputedDefinition[] {
  const byPlace = new Map<string, ComputedDefinition>();
  for (const found of computed) {
    const place = `${found.file}:${found.line}:${found.column}`;
    const known = byPlace.get(place);
    if (known === undefined || found.definition.path.length < known.definition.path.length)
      byPlace.set(place, found);
  }
  return [...byPlace.values()];
}

function runFeature(
  made: Exclude<RunDefinition, { readonly tool: Tool } | { readonly failure: string }>,
  binding: CodeBinding,
  location: SourceLocation,
): ExtractedFeature {
  const { inputSchema, completed } = made;
  const owner = binding.path.slice(0, -1);
  const completions = new Map(
    completed.map((argument) => [argument, completerBinding(binding, owner, argument)]),
  );
  const code = {
    inputSchema,
    binding,
    location,
    ...(completions.size === 0 ? {} : { completions }),
  };
  if ("prompt" in made) return { kind: "prompt", prompt: made.prompt, ...code };
  const { resource, namespace } = made;
  return {
    kind: "resource",
    resource,
    ...withoutAbsent({ namespace }),
    ...code,
  };
}

type ComputedDefinition = Diagnostic & Required<Pick<Diagnostic, "subject" | "definition">>;

function isComputed(found: Diagnostic): found is ComputedDefinition {
  const { code, subject, definition } = found;
  return code === "computed-definition" && subject !== undefined && definition !== undefined;
}
