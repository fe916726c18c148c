import { basename } from "node:path";
import { compareText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import { splitFeatures } from "../features/split-features.ts";
import { type CandidateOptions, findCandidates } from "./candidates.ts";
import { type ToolCandidate, toolFromFunction } from "./function-tool.ts";
import { PythonProject } from "./project.ts";
import { loadPythonGrammar } from "./syntax/grammar.ts";

/**
 * Reads the tools of Python files (absolute paths) without running them. A file or function
 * that cannot be used is reported and never hides another.
 */
export async function extractPython(
  files: readonly string[],
  options: CandidateOptions = {},
): Promise<Extraction> {
  const project = new PythonProject(await loadPythonGrammar());
  try {
    const tools: ExtractedTool[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const file of files) {
      const found = await extractFile(file, project, options);
      tools.push(...found.tools);
      diagnostics.push(...found.diagnostics);
    }
    const sources = [...project.files].sort(compareText);
    return splitFeatures({ tools, diagnostics, sources });
  } finally {
    project.close();
  }
}

async function extractFile(
  file: string,
  project: PythonProject,
  options: CandidateOptions,
): Promise<Omit<Extraction, "sources">> {
  const module = project.module(file);
  const unreadable = project.diagnosticOf(file);
  if (module === undefined)
    return { tools: [], diagnostics: unreadable === undefined ? [] : [unreadable] };

  const { candidates, diagnostics } = await findCandidates(module, project, options);
  const results = candidates.map((candidate) =>
    candidate.function.broken
      ? { diagnostics: [brokenFunction(candidate)] }
      : toolFromFunction(candidate, project),
  );
  return {
    tools: results.flatMap((result) => ("tool" in result && result.tool ? [result.tool] : [])),
    diagnostics: [
      ...(module.error === undefined ? [] : [syntaxError(file, module.error)]),
      ...diagnostics,
      ...(candidates.length === 0 && diagnostics.length === 0 ? noTools(file) : []),
      ...results.flatMap((result) => result.diagnostics),
    ],
  };
}

function noTools(file: string): readonly Diagnostic[] {
  if (basename(file) === "__init__.py") return [];
  const found = diagnostic("no-tools", "the file has no public function", {
    file,
    line: 1,
    column: 1,
  });
  return [{ ...found, advice: "Define a function whose name begins with no underscore." }];
}

function syntaxError(
  file: string,
  at: { readonly line: number; readonly column: number },
): Diagnostic {
  return {
    code: "syntax-error",
    level: "error",
    file,
    ...at,
    message: "this is not Python, so the file cannot be imported",
    advice: "Mend the line; what else could be read of the file is shown.",
  };
}

function brokenFunction({ function: source, module, binding }: ToolCandidate): Diagnostic {
  return {
    code: "broken-function",
    level: "error",
    file: module.file,
    ...source.at,
    message: `${source.name} has a syntax error and cannot be read`,
    advice: "Mend the syntax error.",
    subject: binding.path.join("."),
  };
}
