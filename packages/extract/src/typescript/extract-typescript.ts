import { existsSync } from "node:fs";
import { compareText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { ExtractedTool, Extraction } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";
import { splitFeatures } from "../features/split-features.ts";
import type { Candidate } from "./candidate.ts";
import { expectCandidates } from "./candidates.ts";
import type { Type, TypeProgram } from "./compiler-port.ts";
import { definedTool } from "./defined-tool.ts";
import { circularImports, type ImportingFiles } from "./file-problems.ts";
import { type FunctionDraft, functionDraft, isLeftOut } from "./function-draft.ts";
import { type FunctionTool, functionTool } from "./function-tool.ts";
import {
  type OpenProjects,
  openPrograms,
  openProjects,
  openWithInstalledTypes,
} from "./open-projects.ts";
import { sentence } from "./place.ts";
import type { ProjectFiles } from "./project-config.ts";
import { exportedSymbols, openFile, type ReadFile, readFile } from "./read-file.ts";
import { shapeBuilder } from "./shape-builder.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import { askTypesAhead } from "./types-ahead.ts";

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
interface ProjectExtraction extends ImportingFiles {
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
  const opened = files.flatMap((file) => openFile(file, program));
  const sourceFiles = opened.map(({ file }) => file);
  expectCandidates(exportedSymbols(opened, program), program);
  const found = opened.map((each) => readFile(each, program, explain));
  program.takeAnswers();
  const input = shapeBuilder(program, "input");
  const output = shapeBuilder(program, "output");
  const draftsOf = ({ file, candidates }: ReadFile): readonly (FunctionDraft | FunctionTool)[] =>
    candidates.map((candidate) =>
      "signature" in candidate
        ? functionDraft(candidate, file, input)
        : definedTool(candidate, file, program),
    );
  const isLarge = found.reduce((sum, { candidates }) => sum + candidates.length, 0) >= LARGE;
  if (isLarge)
    askTypesAhead(
      found.flatMap(({ candidates }) => candidates.flatMap(inputTypes)),
      program,
      "input",
    );
  const drafts = isLarge ? found.map(draftsOf) : undefined;
  // Which results are to be described is known once all inputs are read.
  if (drafts !== undefined) askTypesAhead(drafts.flat().flatMap(resultTypes), program, "output");
  const extracted = found.map((each, index): FileExtraction => {
    const made = (drafts?.[index] ?? draftsOf(each)).map(
      (draft): FunctionTool => ("input" in draft ? functionTool(draft, output) : draft),
    );
    return {
      file: each.file,
      tools: made.flatMap(({ tool }) => tool ?? []),
      features: made.flatMap(({ feature }) => feature ?? []),
      diagnostics: [...each.diagnostics, ...made.flatMap(({ diagnostics }) => diagnostics)],
    };
  });
  return { files: extracted, diagnostics: configProblems, sources, sourceFiles, program };
}

/** How many functions make it worth the memory to read all inputs before the first result. */
const LARGE = 500;

/** The types of what callers send to a function. */
function inputTypes(candidate: Candidate | ToolDefinition): readonly Type[] {
  if (!("signature" in candidate)) return [];
  return candidate.signature.parameters.map(({ type }) => type());
}

/** The type of what a function gives, unless its input leaves it out. */
function resultTypes(draft: FunctionDraft | FunctionTool): readonly Type[] {
  return "input" in draft && !isLeftOut(draft) ? [draft.candidate.signature.returnType()] : [];
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

function merge(parts: readonly ProjectExtraction[], configs: readonly string[]): Extraction {
  const files = parts.flatMap((part) => part.files);
  const sources = parts.flatMap((part) => part.sources);
  return {
    tools: files.flatMap(({ tools }) => tools),
    features: files.flatMap(({ features }) => features),
    diagnostics: [
      ...parts.flatMap(({ diagnostics }) => diagnostics),
      ...circularImports(parts),
      ...files.flatMap(({ diagnostics }) => diagnostics),
    ],
    sources: [...new Set([...sources, ...configs])].sort(compareText),
  };
}
