import { existsSync } from "node:fs";
import { compareText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { splitFeatures } from "../features/split-features.ts";
import type { Candidates } from "./candidate-collector.ts";
import { findCandidates } from "./candidates.ts";
import type { SourceFile, TypeProgram } from "./compiler-port.ts";
import { definedTool } from "./defined-tool.ts";
import { circularImports, fileProblems } from "./file-problems.ts";
import { frameworkTools } from "./framework-tools.ts";
import { functionTool } from "./function-tool.ts";
import { memberTypeNodes, namesIn, plainInterfaces } from "./members.ts";
import {
  type OpenProjects,
  openPrograms,
  openProjects,
  openWithInstalledTypes,
} from "./open-projects.ts";
import { sentence } from "./place.ts";
import type { ProjectFiles } from "./project-config.ts";
import { isRegistrar, serverFile } from "./server-file.ts";
import { shapeBuilder } from "./shape-builder.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";
import { unexportedFunctions } from "./unexported-functions.ts";
import { namesToAsk, type WrittenExport, writtenExports } from "./written-exports.ts";

/** How TypeScript and JavaScript are read. */
export interface ExtractTypeScriptOptions {
  /** Also say why functions are not tools. */
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
    const programs = projects.flatMap((project) => openPrograms(project, compiler));
    const parts = programs.map(([project, program]) => {
      const part = extractProject(project, program, explain);
      const unsure = part.files.filter((each) => unresolved(each) > 0).map(({ file }) => file);
      const wider = unsure.length === 0 ? undefined : openWithInstalledTypes(project, compiler);
      if (wider === undefined) return part;
      return withBetterFiles(part, extractProject({ ...project, files: unsure }, wider, explain));
    });
    const configs = [...compiler.configsRead].filter((file) => existsSync(file));
    return splitFeatures(merge(parts, configs));
  } finally {
    compiler.close();
  }
}

/** What was read of a project. */
interface ProjectExtraction {
  readonly files: readonly FileExtraction[];
  /** What is to be said of the project as a whole. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly string[];
}

interface FileExtraction {
  readonly file: string;
  readonly tools: readonly ExtractedTool[];
  readonly features: readonly ExtractedFeature[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How many types were not found. */
function unresolved({ diagnostics }: FileExtraction): number {
  return diagnostics.filter(({ code }) => code === "unresolved-type").length;
}

/** How many functions types that were not found leave out. */
function leftOut({ diagnostics }: FileExtraction): number {
  return diagnostics.filter(({ code, level }) => code === "unresolved-type" && level === "error")
    .length;
}

/** Whether a second reading found more types; of functions that were left out, it tells of results too. */
function isBetter(again: FileExtraction, first: FileExtraction): boolean {
  const gained = leftOut(first) - leftOut(again);
  return gained > 0 || (gained === 0 && unresolved(again) < unresolved(first));
}

/** A project with the files in which a second reading found more types. */
function withBetterFiles(part: ProjectExtraction, again: ProjectExtraction): ProjectExtraction {
  const others = new Map(again.files.map((each) => [each.file, each]));
  const files = part.files.map((each) => {
    const other = others.get(each.file);
    return other !== undefined && isBetter(other, each) ? other : each;
  });
  return { ...part, files, sources: [...part.sources, ...again.sources] };
}

function extractProject(
  { files, configFile, config }: ProjectFiles,
  program: TypeProgram,
  explain: boolean,
): ProjectExtraction {
  program.expectFiles(files);
  const configPlace = { file: config ?? configFile, line: 1, column: 1 };
  const configProblems = program
    .configErrors()
    .map(({ text }) => diagnostic("config-problem", sentence(text), configPlace));
  const sources = sourcesOf(program);
  const contexts = {
    input: shapeBuilder(program, "input"),
    output: shapeBuilder(program, "output"),
  };
  const opened = files.flatMap((file) => openFile(file, program));
  const sourceFiles = opened.map(({ file }) => file);
  const found = opened.map((each) => readFile(each, program, explain));
  program.takeAnswers();
  const extracted = found.map(({ file, candidates, diagnostics }): FileExtraction => {
    const made = candidates.map((candidate) =>
      "signature" in candidate
        ? functionTool(candidate, file, contexts)
        : definedTool(candidate, file, program),
    );
    return {
      file,
      tools: made.flatMap(({ tool }) => tool ?? []),
      features: made.flatMap(({ feature }) => feature ?? []),
      diagnostics: [...diagnostics, ...made.flatMap((each) => each.diagnostics)],
    };
  });
  const diagnostics = [...configProblems, ...circularImports(sourceFiles, program)];
  return { files: extracted, diagnostics, sources };
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

interface OpenFile {
  readonly file: SourceFile;
  /** What it exports, where it says so plainly. */
  readonly exports: readonly WrittenExport[] | undefined;
}

/** Reads what a file says by itself; the compiler looks up the rest while the next files are read. */
function openFile(path: string, program: TypeProgram): readonly OpenFile[] {
  const file = program.sourceFile(path);
  if (file === undefined) return [];
  const exports = writtenExports(file, program);
  program.expectSymbolsAt([
    ...(exports === undefined ? [file] : namesToAsk(exports)),
    ...file.imports,
  ]);
  expectTypes(
    (exports ?? []).flatMap(({ candidate }) => candidate ?? []),
    file,
    program,
  );
  return [{ file, exports }];
}

/** Asks ahead for the types of functions and of the interfaces of their file that they use. */
function expectTypes(
  candidates: Candidates["candidates"],
  file: SourceFile,
  program: TypeProgram,
): void {
  const written = candidates.flatMap((each) =>
    "signature" in each ? each.signature.typeNodes : [],
  );
  const interfaces = plainInterfaces(file, namesIn(written));
  program.expectSymbolsAt(interfaces.map(({ name }) => name));
  program.expectTypesAt([...written, ...interfaces.flatMap(memberTypeNodes)]);
}

interface ReadFile extends Candidates {
  readonly file: string;
}

/** The functions of a file; none when it cannot be loaded. */
function readFile({ file, exports }: OpenFile, program: TypeProgram, explain: boolean): ReadFile {
  const { fileName } = file;
  const problems = fileProblems(file, program);
  if (problems.some(({ level }) => level === "error"))
    return { file: fileName, candidates: [], diagnostics: problems };
  const { candidates: all, diagnostics } = findCandidates(file, exports, program);
  const server = serverFile(file);
  const others = server === undefined ? frameworkTools(file) : undefined;
  const candidates = server === undefined ? all : all.filter((each) => !isRegistrar(each, file));
  if (exports === undefined || namesToAsk(exports).length > 0)
    expectTypes(candidates, file, program);
  const place = { file: fileName, line: 1, column: 1 };
  const told =
    candidates.length > 0 ? problems : problems.filter(({ code }) => code !== "missing-package");
  return {
    file: fileName,
    candidates,
    diagnostics: [
      ...told,
      ...diagnostics.filter(
        ({ code }) => (server ?? others) === undefined || code !== "framework-tool",
      ),
      ...(server === undefined ? [] : [server]),
      ...(others === undefined ? [] : [others]),
      ...(explain ? unexportedFunctions(file, program) : []),
      ...(candidates.length === 0 && diagnostics.length === 0 && !(server ?? others)
        ? [diagnostic("no-tools", "the file exports no function", place)]
        : []),
    ],
  };
}

function merge(parts: readonly ProjectExtraction[], configs: readonly string[]): Extraction {
  const files = parts.flatMap((part) => part.files);
  const sources = parts.flatMap((part) => part.sources);
  return {
    tools: files.flatMap(({ tools }) => tools),
    features: files.flatMap(({ features }) => features),
    diagnostics: [...parts, ...files].flatMap(({ diagnostics }) => diagnostics),
    sources: [...new Set([...sources, ...configs])].sort(compareText),
  };
}
