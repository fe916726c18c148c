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

/** Where in the code something is that a definer made; `path` leads from the module to it. */
interface DefinitionPlace {
  readonly file: string;
  readonly path: readonly string[];
}

/** Runs a file and gives what a definer made there; of a list, what each of its members is. */
export type DefinitionRunner = (
  place: DefinitionPlace,
) => Promise<RunDefinition | readonly RunDefinition[]>;

/** Whether code has definitions that only running it can tell. */
export function hasComputedDefinitions({ diagnostics }: Pick<Manifest, "diagnostics">): boolean {
  return diagnostics.some(isComputed);
}

/** A manifest with the tools whose definitions could not be read: their code is run. */
export async function runDefinitions(manifest: Manifest, run: DefinitionRunner): Promise<Manifest> {
  const tools: ExtractedTool[] = [...manifest.tools];
  const features: ExtractedFeature[] = [...(manifest.features ?? [])];
  const diagnostics = manifest.diagnostics.filter((found) => !isComputed(found));
  const seen = new Set<object>();
  for (const found of onceEach(manifest.diagnostics.filter(isComputed))) {
    const { file, line, column, subject } = found;
    const location = { file, line, column };
    for (const { made, definition } of await membersOf(found.definition, run)) {
      const binding = definitionBinding(definition.file, definition.path, [CONTEXT]);
      const value = madeOf(made);
      if (value !== undefined && seen.has(value)) continue;
      if (value !== undefined) seen.add(value);
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
      else if (!(await isMade(tool, other.binding, run)))
        diagnostics.push(duplicateName(name, { binding, location }, other));
    }
  }
  return { ...manifest, tools, ...(features.length === 0 ? {} : { features }), diagnostics };
}

/** What was made at a place, each with its own. */
async function membersOf(
  definition: DefinitionPlace,
  run: DefinitionRunner,
): Promise<readonly { readonly made: RunDefinition; readonly definition: DefinitionPlace }[]> {
  const made = await run(definition);
  if (!isList(made)) return [{ made, definition }];
  return made.map((each, index) => ({
    made: each,
    definition: { ...definition, path: [...definition.path, String(index)] },
  }));
}

function isList(made: RunDefinition | readonly RunDefinition[]): made is readonly RunDefinition[] {
  return Array.isArray(made);
}

/** What tells one definition from another, however it is reached. */
function madeOf(made: RunDefinition): object | undefined {
  if ("failure" in made) return undefined;
  if ("tool" in made) return made.tool;
  return "prompt" in made ? made.prompt : made.resource;
}

/** Whether a tool that was read is the one that was made: a list may gather it with others. */
async function isMade(
  tool: Tool,
  { file, path }: CodeBinding,
  run: DefinitionRunner,
): Promise<boolean> {
  if (path.at(-1) !== "handler") return false;
  const made = await run({ file, path: path.slice(0, -1) });
  return !isList(made) && madeOf(made) === tool;
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
