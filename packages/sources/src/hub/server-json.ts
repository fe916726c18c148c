import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  isJsonObject,
  type Json,
  parseJson,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { type ProjectFacts, projectFacts } from "../code/project-identity.ts";
import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";

/**
 * The server.json that a version is published with. The project of the source says the version
 * where the file does not, and is the whole answer where there is no file: `mcpName` of package.json
 * is the name of a server, as the official registry reads it.
 */
export async function readServerJson(
  given: string | undefined,
  { text = "." }: SourceReference,
  { cwd, signal }: Pick<SourceContext, "cwd" | "signal">,
): Promise<Json> {
  const shown = given ?? "server.json";
  const path = resolve(cwd, shown);
  const project = await projectFacts(resolve(cwd, text), signal);
  if (given === undefined && !existsSync(path)) return fromProject(project);
  const server = parseJson(await readTextFile(path, { shown, signal }), { source: shown });
  const lacksVersion = isJsonObject(server) && !Object.hasOwn(server, "version");
  return lacksVersion && project !== undefined ? { ...server, version: project.version } : server;
}

function fromProject(project: ProjectFacts | undefined): Json {
  const { mcpName, version = "1.0.0", description = "…", title, websiteUrl } = project ?? {};
  if (mcpName !== undefined)
    return { name: mcpName, version, ...withoutAbsent({ description, title, websiteUrl }) };
  const example = JSON.stringify({ name: "io.github.you/server", version, description });
  throw new ToolcribError(
    "usage",
    `server.json is missing, which names the server: write ${visibleText(example, 300)}, or "mcpName" in package.json, or give --server FILE`,
  );
}
