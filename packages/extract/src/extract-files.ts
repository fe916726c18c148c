import { statSync } from "node:fs";
import { resolve } from "node:path";
import { compareText, LIMITS, toWireName } from "@toolcrib/model";
import { withoutCreated } from "./created-elsewhere.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { duplicateName } from "./duplicate-name.ts";
import type { ExtractedTool, Extraction } from "./extracted-tool.ts";
import { splitFeatures } from "./features/split-features.ts";
import type { ToolLister } from "./python/tool-lister.ts";
import type { TypeAsker } from "./python/type-asker.ts";
import { sameTool } from "./same-tool.ts";
import { withinBounds } from "./within-bounds.ts";

/** How code is read. */
export interface ExtractOptions {
  /** Also say why functions are not tools. */
  readonly explain?: boolean;
  /** Runs a Python application to learn its tools, where reading the code is not enough. */
  readonly lister?: ToolLister;
  /** Asks the pydantic of a Python interpreter what the types of a function mean. */
  readonly types?: TypeAsker;
  /**
   * The files that were found in folders, not named: where the project of a Python file has an MCP
   * server, what is not registered with it is a helper, not a tool.
   */
  readonly found?: readonly string[];
}

const nothing: Extraction = { tools: [], diagnostics: [], sources: [] };

/**
 * Reads code files without running them: Python by its own reader, everything else by the
 * TypeScript compiler. Only the readers that are needed are loaded.
 */
export async function extractFiles(
  paths: readonly string[],
  options: ExtractOptions = {},
): Promise<Extraction> {
  const files = [...new Set(paths.map((path) => resolve(path)))];
  const isPython = (file: string): boolean => file.endsWith(".py");
  const python = files.filter(isPython);
  const script = files.filter((file) => !isPython(file));
  const unusable = script.flatMap(fileDiagnostic);
  const usable = script.filter((file) => !unusable.some((found) => found.file === file));
  const parts = [
    { ...nothing, diagnostics: unusable },
    usable.length === 0 ? nothing : await extractScripts(usable, options),
    python.length === 0
      ? nothing
      : await (await import("./python/extract-python.ts")).extractPython(python, options),
  ];
  const tools = parts
    .flatMap((part) => part.tools)
    .sort((left, right) => compareText(left.binding.file, right.binding.file));
  const split = splitFeatures({
    tools,
    features: parts.flatMap(({ features = [] }) => features),
    diagnostics: parts.flatMap((part) => part.diagnostics),
    sources: [...new Set(parts.flatMap((part) => part.sources))].sort(compareText),
  });
  const found = withoutCreated(split);
  const { unique, diagnostics } = withoutDuplicates(found.tools);
  const { kept, diagnostics: unreadable } = withinBounds(unique);
  return {
    ...split,
    tools: await closeTagged(kept),
    diagnostics: eachOnce([...found.diagnostics, ...diagnostics, ...unreadable]),
  };
}

/** The tools, with the inputs closed of those that say `@closed`: what it takes is loaded for them only. */
async function closeTagged(tools: readonly ExtractedTool[]): Promise<readonly ExtractedTool[]> {
  if (!tools.some(({ closed }) => closed)) return tools;
  const { withClosedInput } = await import("./closed-input.ts");
  return tools.map(({ closed, ...tool }) => (closed ? withClosedInput(tool) : tool));
}

async function extractScripts(
  files: readonly string[],
  options: ExtractOptions,
): Promise<Extraction> {
  const { openProjects } = await import("./typescript/open-projects.ts");
  const opened = openProjects(files);
  const { extractProjects } = await import("./typescript/extract-typescript.ts");
  return extractProjects(opened, options);
}

/** Why a file is not given to the compiler. */
function fileDiagnostic(file: string): readonly Diagnostic[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  const at = { file, line: 1, column: 1 };
  if (stats === undefined || !stats.isFile())
    return [diagnostic("file-unreadable", "there is no such file", at)];
  if (stats.size <= LIMITS.sourceBytes) return [];
  const message = `the file has ${stats.size} bytes, more than the ${LIMITS.sourceBytes} that are read`;
  return [diagnostic("file-too-large", message, at)];
}

/** What is said of a function that several files pass on is said once. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()];
}

/** Of different tools with one wire name the first stays; a function that is met again is one tool. */
function withoutDuplicates(tools: readonly ExtractedTool[]): {
  readonly unique: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const first = new Map<string, ExtractedTool>();
  const diagnostics: Diagnostic[] = [];
  for (const extracted of tools) {
    const { tool, binding, location } = extracted;
    const name = toWireName(tool);
    const other = first.get(name);
    const kept = other === undefined ? extracted : sameTool(other, extracted);
    if (kept !== undefined) first.set(name, kept);
    else if (other !== undefined)
      diagnostics.push(duplicateName(name, { binding, location }, other));
  }
  return { unique: [...first.values()], diagnostics };
}
