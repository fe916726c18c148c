import { type Tool, toWireName } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import { duplicateName } from "../duplicate-name.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import { CONTEXT, definitionBinding, NO_PARAMETERS } from "../typescript/definition-binding.ts";
import type { Manifest } from "./manifest.ts";

/** Runs a file and gives the tool that `defineTool` made there; `path` leads from the module to it. */
export type DefinitionRunner = (place: {
  readonly file: string;
  readonly path: readonly string[];
}) => Promise<Tool>;

/** Whether code has definitions that only running it can tell. */
export function hasComputedDefinitions({ diagnostics }: Pick<Manifest, "diagnostics">): boolean {
  return diagnostics.some(isComputed);
}

/** A manifest with the tools whose definitions could not be read: their code is run. */
export async function runDefinitions(manifest: Manifest, run: DefinitionRunner): Promise<Manifest> {
  const tools: ExtractedTool[] = [...manifest.tools];
  const diagnostics = manifest.diagnostics.filter((found) => !isComputed(found));
  for (const found of manifest.diagnostics.filter(isComputed)) {
    const { file, line, column, subject } = found;
    const path = subject.split(".").slice(0, -1);
    const tool = await run({ file, path });
    const name = toWireName(tool);
    const binding = definitionBinding(file, path, [CONTEXT]);
    const other = tools.find((each) => toWireName(each.tool) === name);
    if (other === undefined)
      tools.push({
        tool: { ...tool, inputSchema: tool.inputSchema ?? NO_PARAMETERS },
        binding,
        location: { file, line, column },
      });
    else
      diagnostics.push(duplicateName(name, { binding, location: { file, line, column } }, other));
  }
  return { ...manifest, tools, diagnostics };
}

function isComputed(found: Diagnostic): found is Diagnostic & { readonly subject: string } {
  return found.code === "computed-definition" && found.subject !== undefined;
}
