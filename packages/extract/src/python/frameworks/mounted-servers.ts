import type { Diagnostic } from "../../diagnostic.ts";
import { remembered } from "../../remembered.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveName } from "../resolve-name.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
import { isParameter } from "./is-parameter.ts";
import { computedPrefix } from "./registration-diagnostics.ts";
import { writtenText } from "./tool-options.ts";

/** How a server is mounted: on which one, and under which prefix. */
interface Mount {
  readonly parent: string | undefined;
  readonly prefix: string;
}

/** How many servers may be mounted on each other. */
const maxDepth = 16;

/**
 * The prefixes of what is registered with a server that a file of the project mounts, outermost
 * first. One that is mounted under several has none: its tools are listed by the names that they
 * were given.
 */
export function mountedPrefixes(
  { server, scope }: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): readonly string[] {
  const [name = ""] = server.split(".");
  if (isParameter(name, scope) || mountsOf(project).size === 0) return [];
  const prefixes: string[] = [];
  let at = serverKey(server, module, project);
  for (let depth = 0; depth < maxDepth && at !== undefined; depth++) {
    const mounts: readonly Mount[] = mountsOf(project).get(at) ?? [];
    const [mount, ...others] = mounts;
    if (mount === undefined || others.length > 0) break;
    prefixes.unshift(mount.prefix);
    at = mount.parent;
  }
  return prefixes;
}

/** What a registration makes, under the prefixes of its server: `tracker_search`, `data://tracker/all`. */
export function withPrefixes(candidate: ToolCandidate, prefixes: readonly string[]): ToolCandidate {
  if (prefixes.length === 0) return candidate;
  const { feature } = candidate;
  if (feature?.kind !== "resource") return { ...candidate, namespace: prefixes.join("_") };
  const [, scheme, rest = ""] = /^([^:]+:\/\/)(.*)$/s.exec(feature.uri ?? "") ?? [];
  if (scheme === undefined) return candidate;
  return {
    ...candidate,
    feature: { ...feature, uri: [scheme + prefixes.join("/"), rest].join("/") },
  };
}

/** Says of the servers that a file mounts that their prefix is not known. */
export function computedPrefixes(
  module: PythonModule,
  project: PythonProject,
): readonly Diagnostic[] {
  return module
    .mounts()
    .filter(
      ({ child, prefix }) =>
        serverKey(child, module, project) !== undefined &&
        writtenText(prefix, { module, project }) === undefined,
    )
    .map((mount) => computedPrefix(mount, module));
}

/** The mounts of each server that a file of the project makes. */
const mountsOf = remembered((project: PythonProject): ReadonlyMap<string, readonly Mount[]> => {
  const mounts = new Map<string, Mount[]>();
  for (const file of project.given) {
    const module = project.module(file);
    for (const { parent, child, prefix } of module?.mounts() ?? []) {
      if (module === undefined) continue;
      const text = writtenText(prefix, { module, project });
      const key = serverKey(child, module, project);
      const on = serverKey(parent, module, project);
      // What has a slash is the path of a web application.
      if (text === undefined || key === undefined || key === on || !/^[\w.-]+$/.test(text))
        continue;
      mounts.set(key, [...(mounts.get(key) ?? []), { parent: on, prefix: text }]);
    }
  }
  return mounts;
});

/** Where a server is made, which is the same under each of its names. */
function serverKey(name: string, module: PythonModule, project: PythonProject): string | undefined {
  const meaning = resolveName(name, module, project);
  if (meaning?.kind !== "value" || meaning.value.kind !== "call") return undefined;
  const { line, column } = meaning.value.at;
  return `${meaning.module.file}:${line}:${column}`;
}
