import { dirname } from "node:path";
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
    const { configFile, config: own } = project;
    const configured = own === undefined ? new Set<string>() : compiler.configuredFiles(own);
    return [project, compiler.program(configFile, configurationText(project, configured))];
  });
}
