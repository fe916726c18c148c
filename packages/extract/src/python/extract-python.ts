import { basename } from "node:path";
import { compareText, withoutAbsent } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import { splitFeatures } from "../features/split-features.ts";
import { withAskedTypes } from "./asked-types.ts";
import { branchDiagnostics } from "./branch-diagnostics.ts";
import { type CandidateOptions, type Candidates, findCandidates } from "./candidates.ts";
import { servedProjects } from "./frameworks/served-projects.ts";
import { type FunctionResult, toolFromFunction } from "./function-tool.ts";
import { PythonProject } from "./project.ts";
import { loadPythonGrammar } from "./syntax/grammar.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import type { TypeAsker } from "./type-asker.ts";

/** How Python is read. */
interface PythonOptions extends CandidateOptions {
  /** Asks the installed pydantic what types mean. */
  readonly types?: TypeAsker;
  /**
   * The files that were found in folders, not named: where their project has a server, what is not
   * registered with it is a helper.
   */
  readonly found?: readonly string[];
}

/**
 * Reads the tools of Python files (absolute paths) without running them. A file or function
 * that cannot be used is reported and never hides another.
 */
export async function extractPython(
  files: readonly string[],
  options: PythonOptions = {},
): Promise<Extraction> {
  const project = new PythonProject(await loadPythonGrammar(), files);
  try {
    const tools: ExtractedTool[] = [];
    const diagnostics: Diagnostic[] = [];
    const { found: inFolders = [] } = options;
    const helping = new Set(inFolders);
    const projects = servedProjects(inFolders, project);
    const served = new Set<string>();
    const unlessServed: Diagnostic[] = [];
    for (const file of files) {
      const server = helping.has(file) ? projects.serverOf(file) : undefined;
      const found = await extractFile(file, project, { ...options, server });
      tools.push(...found.tools);
      diagnostics.push(...found.diagnostics);
      if (found.registers) served.add(projects.projectOf(file));
      if (found.unlessServed !== undefined) unlessServed.push(found.unlessServed);
    }
    // A server may be made in one file, and given its tools in others.
    diagnostics.push(...unlessServed.filter(({ file }) => !served.has(projects.projectOf(file))));
    const sources = [...project.files].sort(compareText);
    return splitFeatures({ tools, diagnostics, sources });
  } finally {
    project.close();
  }
}

interface FileExtraction extends Pick<Candidates, "unlessServed"> {
  readonly tools: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it registers a tool with a server. */
  readonly registers: boolean;
}

async function extractFile(
  file: string,
  project: PythonProject,
  options: PythonOptions,
): Promise<FileExtraction> {
  const module = project.module(file);
  const unreadable = project.diagnosticOf(file);
  if (module === undefined)
    return {
      tools: [],
      diagnostics: unreadable === undefined ? [] : [unreadable],
      registers: false,
    };

  const { candidates, diagnostics, unlessServed } = await findCandidates(module, project, options);
  const isEmpty = candidates.length === 0 && diagnostics.length === 0 && unlessServed === undefined;
  const { types } = options;
  const results: FunctionResult[] = [];
  for (const candidate of candidates) {
    if (candidate.function.broken) results.push({ diagnostics: [brokenFunction(candidate)] });
    else if (types === undefined) results.push(toolFromFunction(candidate, project));
    else {
      const read = toolFromFunction(candidate, project, { asksTypes: true });
      results.push(await withAskedTypes(read, types));
    }
  }
  return {
    registers: candidates.some((each) => each.options !== undefined && each.feature === undefined),
    ...withoutAbsent({ unlessServed }),
    tools: results.flatMap(({ tool }) => (tool === undefined ? [] : [tool])),
    diagnostics: [
      ...(module.error === undefined ? [] : [syntaxError(file, module.error)]),
      ...diagnostics,
      ...branchDiagnostics(module, topNames(candidates)),
      ...(isEmpty && options.server === undefined ? noTools(file) : []),
      ...once(
        "types-not-asked",
        results.flatMap((result) => result.diagnostics),
      ),
    ],
  };
}

/** The functions and classes at the top of the file that candidates come from. */
function topNames(candidates: readonly ToolCandidate[]): ReadonlySet<string> {
  return new Set(candidates.map(({ binding: { path } }) => path[0] ?? ""));
}

/** A file that cannot be run says so once, not for each of its tools. */
function once(code: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = diagnostics.findIndex((found) => found.code === code);
  return diagnostics.filter((found, index) => found.code !== code || index === first);
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
