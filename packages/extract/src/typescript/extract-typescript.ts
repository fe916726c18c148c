import { dirname } from "node:path";
import { compareText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import { findCandidates } from "./candidates.ts";
import { Compiler, type TypeProgram } from "./compiler-port.ts";
import { circularImports, fileProblems } from "./file-problems.ts";
import { functionTool } from "./function-tool.ts";
import { type ProjectFiles, projectsOf } from "./project-config.ts";
import { shapeBuilder } from "./shape-builder.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";
import { unexportedFunctions } from "./unexported-functions.ts";

/** Reads TypeScript and JavaScript files, given by their absolute paths, without running them. */
export function extractTypeScript(
  files: readonly string[],
  { explain = false }: { readonly explain?: boolean } = {},
): Extraction {
  const projects = projectsOf(files);
  const [first] = projects;
  if (first === undefined) return { tools: [], diagnostics: [], sources: [] };
  const virtualFiles = new Map(
    projects.map(({ configFile, configText }) => [configFile, configText] as const),
  );
  const compiler = new Compiler(dirname(first.configFile), virtualFiles);
  try {
    return merge(
      projects.map((project) =>
        extractProject(project, compiler.program(project.configFile), explain),
      ),
    );
  } finally {
    compiler.close();
  }
}

function extractProject(
  { files, configFile }: ProjectFiles,
  program: TypeProgram,
  explain: boolean,
): Extraction {
  const tools: ExtractedTool[] = [];
  const diagnostics: Diagnostic[] = program
    .configErrors()
    .map(({ text }) =>
      diagnostic("config-problem", text, { file: configFile, line: 1, column: 1 }),
    );
  const contexts = {
    input: shapeBuilder(program, "input"),
    output: shapeBuilder(program, "output"),
  };
  const sourceFiles = files
    .map((file) => program.sourceFile(file))
    .filter((file) => file !== undefined);
  for (const file of sourceFiles) {
    const problems = fileProblems(file, program);
    diagnostics.push(...problems);
    if (problems.some(({ level }) => level === "error")) continue;
    const found = findCandidates(file, program);
    diagnostics.push(...found.diagnostics);
    if (explain) diagnostics.push(...unexportedFunctions(file, program));
    for (const candidate of found.candidates) {
      const made = functionTool(candidate, file.fileName, contexts);
      diagnostics.push(...made.diagnostics);
      if (made.tool !== undefined) tools.push(made.tool);
    }
    if (found.candidates.length === 0)
      diagnostics.push(
        diagnostic("no-tools", "the file exports no function", {
          file: file.fileName,
          line: 1,
          column: 1,
        }),
      );
  }
  diagnostics.push(...circularImports(sourceFiles, program));
  const sources = program
    .fileNames()
    .filter((file) => !isPackageFile(file) && !isStandardLibrary(file));
  return { tools, diagnostics, sources };
}

function merge(parts: readonly Extraction[]): Extraction {
  return {
    tools: parts.flatMap(({ tools }) => tools),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
    sources: [...new Set(parts.flatMap(({ sources }) => sources))].sort(compareText),
  };
}
