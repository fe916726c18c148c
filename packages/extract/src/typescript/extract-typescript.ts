import { existsSync } from "node:fs";
import { compareText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import { type Candidates, findCandidates } from "./candidates.ts";
import type { SourceFile, TypeProgram } from "./compiler-port.ts";
import { definedTool } from "./defined-tool.ts";
import { circularImports, fileProblems } from "./file-problems.ts";
import { functionTool } from "./function-tool.ts";
import { memberTypeNodes, namesIn, plainInterfaces } from "./members.ts";
import { type OpenProjects, openProjects } from "./open-projects.ts";
import { sentence } from "./place.ts";
import type { ProjectFiles } from "./project-config.ts";
import { shapeBuilder } from "./shape-builder.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";
import { unexportedFunctions } from "./unexported-functions.ts";
import { namesToAsk, type WrittenExport, writtenExports } from "./written-exports.ts";

/** How TypeScript and JavaScript are read. */
export interface ExtractTypeScriptOptions {
  /** Also say why functions that are no tools are none. */
  readonly explain?: boolean;
}

/** Reads TypeScript and JavaScript files, given by their absolute paths, without running them. */
export function extractTypeScript(
  files: readonly string[],
  options: ExtractTypeScriptOptions = {},
): Extraction {
  return extractProjects(openProjects(files), options);
}

/** Reads projects and ends their compiler. */
export function extractProjects(
  { compiler, projects }: OpenProjects,
  { explain = false }: ExtractTypeScriptOptions,
): Extraction {
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
  { files, configFile, config }: ProjectFiles,
  program: TypeProgram,
  explain: boolean,
): Extraction {
  const tools: ExtractedTool[] = [];
  const configPlace = { file: config ?? configFile, line: 1, column: 1 };
  const diagnostics: Diagnostic[] = program
    .configErrors()
    .map(({ text }) => diagnostic("config-problem", sentence(text), configPlace));
  // Asked for with the other questions, while the compiler is awake.
  const sources = sourcesOf(program);
  const contexts = {
    input: shapeBuilder(program, "input"),
    output: shapeBuilder(program, "output"),
  };
  const sourceFiles = files
    .map((file) => program.sourceFile(file))
    .filter((file) => file !== undefined);
  // What is needed of every file is asked for at once: each question is a round trip.
  const exports = sourceFiles.map(writtenExports);
  program.symbolsAt(
    sourceFiles.flatMap((file, index) => [
      ...(exports[index] === undefined ? [file] : namesToAsk(exports[index])),
      ...file.imports,
    ]),
  );
  const found = sourceFiles.map((file, index) => readFile(file, exports[index], program, explain));
  const written = found.flatMap(({ candidates }) =>
    candidates.flatMap((each) => ("signature" in each ? each.signature.typeNodes : [])),
  );
  const used = namesIn(written);
  const interfaces = sourceFiles.flatMap((file) => plainInterfaces(file, used));
  program.symbolsAt(interfaces.map(({ name }) => name));
  program.typesAt([...written, ...interfaces.flatMap(memberTypeNodes)]);
  for (const { file, candidates, diagnostics: ofFile } of found) {
    diagnostics.push(...ofFile);
    for (const candidate of candidates) {
      const made =
        "signature" in candidate
          ? functionTool(candidate, file, contexts)
          : definedTool(candidate, file, program);
      diagnostics.push(...made.diagnostics);
      if (made.tool !== undefined) tools.push(made.tool);
    }
  }
  diagnostics.push(...circularImports(sourceFiles, program));
  return {
    tools,
    diagnostics,
    sources: [...sources, ...(config === undefined ? [] : [config])],
  };
}

/** The files that the types come from; for those of packages, the list of what is installed. */
function sourcesOf(program: TypeProgram): readonly string[] {
  const files = program.fileNames().filter((file) => !isStandardLibrary(file));
  const folders = files
    .filter(isPackageFile)
    .map((file) => file.replace(/(\/node_modules\/).*/, "$1"));
  const installed = [...new Set(folders)].map((folder) => `${folder}.package-lock.json`);
  return [
    ...files.filter((file) => !isPackageFile(file)),
    ...installed.filter((file) => existsSync(file)),
  ];
}

interface ReadFile extends Candidates {
  readonly file: string;
}

/** The functions of a file; none when it cannot be loaded. */
function readFile(
  file: SourceFile,
  written: readonly WrittenExport[] | undefined,
  program: TypeProgram,
  explain: boolean,
): ReadFile {
  const { fileName } = file;
  const problems = fileProblems(file, program);
  if (problems.some(({ level }) => level === "error"))
    return { file: fileName, candidates: [], diagnostics: problems };
  const { candidates, diagnostics } = findCandidates(file, written, program);
  const place = { file: fileName, line: 1, column: 1 };
  return {
    file: fileName,
    candidates,
    diagnostics: [
      ...problems,
      ...diagnostics,
      ...(explain ? unexportedFunctions(file, program) : []),
      ...(candidates.length === 0 && diagnostics.length === 0
        ? [diagnostic("no-tools", "the file exports no function", place)]
        : []),
    ],
  };
}

function merge(parts: readonly Extraction[]): Extraction {
  return {
    tools: parts.flatMap(({ tools }) => tools),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
    sources: [...new Set(parts.flatMap(({ sources }) => sources))].sort(compareText),
  };
}
