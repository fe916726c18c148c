import { existsSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { Compiler, type TypeProgram } from "./compiler-port.ts";
import {
  configurationText,
  groupByConfig,
  type ProjectFiles,
  projectsOf,
} from "./project-config.ts";
import { withReferredConfigs } from "./referred-config.ts";

/** A compiler that is starting, and the projects that it shall read. */
export interface OpenProjects {
  readonly compiler: Compiler;
  readonly projects: readonly ProjectFiles[];
}

/**
 * Starts the compiler for files, given by their absolute paths. It comes up while the rest of the
 * extractor is loaded, which is why this is a module of its own.
 */
export function openProjects(files: readonly string[]): OpenProjects {
  const projects = projectsOf(files);
  return { compiler: new Compiler(dirname(files[0] ?? ".")), projects };
}

/** The program of a project; those of several where its configuration leaves files to others. */
export function openPrograms(
  { config, files }: ProjectFiles,
  compiler: Compiler,
): readonly (readonly [ProjectFiles, TypeProgram])[] {
  const holds = (each: string, file: string): boolean => compiler.configuredFiles(each).has(file);
  const isWhole = config === undefined || files.every((file) => holds(config, file));
  const configs = isWhole ? [] : withReferredConfigs(config);
  const configOf = (file: string): string | undefined =>
    configs.find((each) => holds(each, file)) ?? config;
  return groupByConfig(files.map((file) => [configOf(file), file])).map((project) => {
    const text = configurationText(project, configuredFiles(project, compiler));
    return [project, compiler.program(project.configFile, text)];
  });
}

/**
 * The program of a project with the types of every installed package of `@types`, as TypeScript
 * before 6 read them; undefined where none are installed, and where the configuration says which to
 * read. Reading them all takes time, so this is for projects in which a type was not found.
 */
export function openWithInstalledTypes(
  project: ProjectFiles,
  compiler: Compiler,
): TypeProgram | undefined {
  const { dir, base } = parse(project.configFile);
  const saysWhich = project.config !== undefined && compiler.namesTypes(project.config);
  if (saysWhich || !hasInstalledTypes(dir)) return undefined;
  const configured = configuredFiles(project, compiler);
  const text = configurationText(project, configured, { types: ["*"] });
  return compiler.program(join(dir, `types.${base}`), text);
}

function configuredFiles({ config }: ProjectFiles, compiler: Compiler): ReadonlySet<string> {
  return config === undefined ? new Set() : compiler.configuredFiles(config);
}

function hasInstalledTypes(folder: string): boolean {
  if (existsSync(join(folder, "node_modules", "@types"))) return true;
  const parent = dirname(folder);
  return parent !== folder && hasInstalledTypes(parent);
}
