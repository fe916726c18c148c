import { LIMITS, parseTool, toMcpJson } from "@toolcrib/model";
import { boundName } from "./bound-name.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import type { ExtractedTool } from "./extracted-tool.ts";

/**
 * The tools whose definitions can be read by everyone: one that is too large, or holds what is not
 * text, is left out, or its output schema is where that is enough.
 */
export function withinBounds(tools: readonly ExtractedTool[]): {
  readonly kept: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const kept = tools.flatMap((extracted): readonly ExtractedTool[] => {
    const fault = faultOf(extracted.tool);
    if (fault === undefined) return [extracted];
    const { outputSchema, ...tool } = extracted.tool;
    const isMended = outputSchema !== undefined && faultOf(tool) === undefined;
    const subject = boundName(extracted.binding);
    const message = isMended ? `with its output schema ${fault}, so it has none` : fault;
    const found = diagnostic("unreadable-definition", message, extracted.location, subject);
    diagnostics.push(isMended ? { ...found, level: "warning" } : found);
    return isMended ? [{ ...extracted, tool }] : [];
  });
  return { kept, diagnostics };
}

/** Why a definition cannot be read; most are small and plain, which is seen at once. */
function faultOf(tool: ExtractedTool["tool"]): string | undefined {
  const json = toMcpJson(tool);
  const text = JSON.stringify(json);
  if (text.length < LIMITS.definitionBytes / 3 && !/\\ud[89a-f]/.test(text)) return undefined;
  const read = parseTool(json, { profile: "registry" });
  return read.tool === undefined ? read.omitted.message : undefined;
}
