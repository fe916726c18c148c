import { type LocateTool, type Omission, type Tool, toolLabel } from "@toolcrib/model";
import { type ReportFinding, subjectOf } from "@toolcrib/report";
import { type LintedServer, type LintFinding, type LintOptions, lintTools } from "./lint.ts";

/** A server of any source. */
export interface SourceOfTools extends LintedServer {
  /** For entries of registries. */
  readonly registryName?: string;
  readonly tools: readonly Tool[];
  readonly omitted: readonly Omission[];
  readonly locate?: LocateTool;
}

/**
 * Everything that the rules find in the tools of servers. Servers of a registry are looked at one by
 * one: they are not served together, so that their names cannot collide.
 */
export function lintServers(
  servers: readonly SourceOfTools[],
  options: Pick<LintOptions, "clients" | "levels">,
): readonly LintFinding[] {
  const registered = servers.filter(({ registryName }) => registryName !== undefined);
  const others = servers.filter(({ registryName }) => registryName === undefined);
  return [
    ...registered.flatMap((server) =>
      lintTools(server.tools, { ...options, omitted: server.omitted, server }),
    ),
    ...lintTools(
      others.flatMap((server) => server.tools),
      {
        ...options,
        omitted: others.flatMap((server) => server.omitted),
        locate: (tool, parameter) =>
          others.find((server) => server.tools.includes(tool))?.locate?.(tool, parameter),
      },
    ),
  ];
}

/** Every tool as reports name it; those of a registry with the name of their server. */
export function toolSubjects(servers: readonly SourceOfTools[]): readonly string[] {
  return servers.flatMap(({ name, registryName, tools }) =>
    tools.map((tool) =>
      subjectOf({ ...(registryName === undefined ? {} : { server: name }), tool: toolLabel(tool) }),
    ),
  );
}

/** The tools, as reports name them, that nothing was found about. */
export function subjectsWithout(
  findings: readonly ReportFinding[],
  subjects: readonly string[],
): readonly string[] {
  const found = new Set(findings.map(subjectOf));
  return subjects.filter((subject) => !found.has(subject));
}
