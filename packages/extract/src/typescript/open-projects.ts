import { dirname } from "node:path";
import { Compiler } from "./compiler-port.ts";
import { type ProjectFiles, projectsOf } from "./project-config.ts";

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
