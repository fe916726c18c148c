import {
  type Tool,
  table,
  toMcpJson,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { featureNames } from "./features/use-feature.ts";
import type { SourceServer } from "./source.ts";

/** A server with what it offers as JSON. */
export function serverJson({ name, version, tools, promise = {}, findings }: SourceServer): object {
  const { prompts = [], resources = [], resourceTemplates = [] } = promise;
  return {
    name,
    version: version ?? null,
    tools: tools.map((tool) => toMcpJson(tool)),
    ...(prompts.length === 0 ? {} : { prompts: prompts.map((each) => toPromptJson(each)) }),
    ...(resources.length === 0 ? {} : { resources: resources.map((each) => toResourceJson(each)) }),
    ...(resourceTemplates.length === 0
      ? {}
      : { resourceTemplates: resourceTemplates.map((each) => toResourceTemplateJson(each)) }),
    ...(findings.length === 0 ? {} : { findings }),
  };
}

/** The JSON of servers that come one after the other, in pieces. */
export async function* serverJsonPieces(
  servers: AsyncIterable<SourceServer>,
): AsyncGenerator<string> {
  let before = '{"servers":[';
  for await (const server of servers) {
    yield before + JSON.stringify(serverJson(server));
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}

/** A server with as much of it as tables show. */
export function tabledServer({
  name,
  registryName,
  version,
  era,
  tools,
}: SourceServer): SourceServer {
  return {
    name,
    ...withoutAbsent({ registryName, version, era }),
    tools: tools.map((tool) => ({ name: tool.name, description: firstLine(tool.description) })),
    findings: [],
    omitted: [],
  };
}

/** What servers offer as a table, one line each. */
export function toolTable(servers: readonly SourceServer[]): string {
  const rows = servers.filter(isServer).flatMap((server) => {
    const { name, tools } = server;
    const all = [...tools.map(toolLine), ...featureNames(server)];
    const lines = all.length === 0 ? [""] : all;
    return lines.map((line, index) => [index === 0 ? shownName(name) : "", line]);
  });
  return table([["NAME", "TOOLS"], ...rows], { gap: 4 });
}

/** The longest name and version that a table shows: every row is as wide as the widest. */
const LONGEST_NAME = 200;

/** The name of a server as tables show it. */
export function shownName(name: string): string {
  return visibleText(name, LONGEST_NAME);
}

/** What could not be read of a registry has no name in it; findings tell of it. */
function isServer({ registryName }: SourceServer): boolean {
  return registryName !== "";
}

function firstLine(description = ""): string {
  const [first = ""] = description.trim().split(/\r?\n/);
  return first;
}

function toolLine({ name, description }: Tool): string {
  const first = firstLine(description);
  return first === "" ? name : `${name} (${first})`;
}

/** Servers as a table: name, version, era, number of tools. */
export function serverTable(servers: readonly SourceServer[]): string {
  const rows = servers
    .filter(isServer)
    .map(({ name, version, era, tools }) => [
      shownName(name),
      visibleText(version ?? "-", LONGEST_NAME),
      era ?? "-",
      String(tools.length),
    ]);
  return table([["NAME", "VERSION", "ERA", "TOOLS"], ...rows], { gap: 4 });
}
