import { effectiveHints, normalizeTags, type Tool, ToolcribError } from "@toolcrib/model";
import type { SourceContext, SourceServer, WantedTools } from "./source.ts";

/** What the options say about the tools that are wanted. */
type Wanted = Pick<SourceContext, "only" | "baseUrl" | "live" | "onlyServers">;

/**
 * A server with the tools that are wanted. What only HTTP APIs have (paths, another address) is
 * refused for other sources: it would be an option that does nothing.
 */
export function wantedTools(
  server: SourceServer,
  { only = {}, baseUrl, live, onlyServers }: Wanted,
): SourceServer {
  if (server.registryName === undefined && (live === true || onlyServers !== undefined)) {
    const option = live === true ? "--live" : "--only";
    throw new ToolcribError("usage", `${option} is for registries, which ${server.name} is not`);
  }
  const isApi = server.credentials !== undefined;
  if (!isApi && (only.paths !== undefined || baseUrl !== undefined)) {
    const option = baseUrl === undefined ? "--only-paths" : "--base-url";
    throw new ToolcribError(
      "usage",
      `${option} is for OpenAPI documents, which ${server.name} is not`,
    );
  }
  const { tags, readOnly } = only;
  if (tags === undefined && readOnly !== true) return server;
  const wanted = new Set(normalizeTags(tags ?? []));
  const isWanted = (tool: Tool): boolean =>
    (readOnly !== true || effectiveHints(tool).readOnly) &&
    (tags === undefined || normalizeTags(tool.tags ?? []).some((tag) => wanted.has(tag)));
  const { load } = server;
  return {
    ...server,
    tools: server.tools.filter(isWanted),
    ...(load && { load: async () => (await load()).filter(({ tool }) => isWanted(tool)) }),
  };
}

/** What a user says about the tools that are wanted, by the names of the options. */
export interface WantedWords {
  /** Each one or more, separated by commas. */
  readonly "only-tags": readonly string[];
  readonly "only-paths": readonly string[];
  readonly "read-only": boolean;
}

/** Which tools words ask for. */
export function parseWantedTools(words: WantedWords): WantedTools {
  const tags = listed(words["only-tags"]);
  const paths = listed(words["only-paths"]);
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...(paths.length === 0 ? {} : { paths }),
    ...(words["read-only"] ? { readOnly: true } : {}),
  };
}

function listed(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => word.split(",").map((part) => part.trim())).filter(Boolean);
}
