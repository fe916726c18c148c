import {
  AUDIENCES,
  audienceOf,
  compareText,
  priorityOf,
  type Tool,
  table,
  toMcpJson,
  toPromptJson,
  toResourceJson,
  toResourceTemplateJson,
} from "@toolcrib/model";
import { featureNames, reportFindings, type SourceServer } from "@toolcrib/sources";
import { sourceOptions } from "../arguments/common-options.ts";
import { choice, flag } from "../arguments/option.ts";
import { failedJson } from "../output/failed-source.ts";
import { type Command, defineCommand } from "./command.ts";
import { withOpenableSources } from "./open-sources.ts";

const options = {
  "show-tools": flag("one line per tool"),
  audience: choice(AUDIENCES, "only tools meant for this audience"),
  sort: choice(["priority", "name", "source"], "the order of the tools (source)"),
  ...sourceOptions,
} as const;

/** Servers and their tools. */
export const list: Command = defineCommand({
  usage: "SOURCE… [--show-tools] [--audience A] [--read-only] [--sort priority|name|source]",
  details:
    "A source that cannot be opened is reported, and the others are listed; the exit code is that of the first that failed.",
  options,
  examples: [
    { line: "toolcrib list tools.json --show-tools", does: "every tool of a file" },
    { line: "toolcrib list vscode:github", does: "a server of VS Code's configuration" },
    { line: "toolcrib list --show-tools -- npx -y some-server", does: "a server that is started" },
  ],
  run: async (invocation) => {
    const { positionals, output, format, options: given } = invocation;
    return await withOpenableSources(positionals, invocation, (opened, failed) => {
      const servers = opened.map((server) => ({
        ...server,
        tools: selectTools(server.tools, given),
      }));
      if (format === "json")
        output.json({ servers: servers.map(serverJson), ...failedJson(failed) });
      else output.print(given["show-tools"] ? toolLines(servers) : serverLines(servers));
      for (const server of servers) reportFindings(server, output);
    });
  },
});

/** Which tools are listed, and in which order. */
interface Selection {
  readonly audience: (typeof AUDIENCES)[number] | undefined;
  readonly sort: "priority" | "name" | "source" | undefined;
}

function selectTools(tools: readonly Tool[], selection: Selection): readonly Tool[] {
  const { audience, sort } = selection;
  const chosen = tools.filter((tool) => {
    const meant = audienceOf(tool);
    return audience === undefined || meant.length === 0 || meant.includes(audience);
  });
  if (sort === "name") chosen.sort((a, b) => compareText(a.name, b.name));
  if (sort === "priority") chosen.sort((a, b) => priorityOf(a) - priorityOf(b));
  return chosen;
}

function serverJson({ name, version, tools, promise = {}, findings }: SourceServer): object {
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

function toolLines(servers: readonly SourceServer[]): string {
  const rows = servers.flatMap((server) => {
    const { name, tools } = server;
    const all = [...tools.map(toolLine), ...featureNames(server)];
    const lines = all.length === 0 ? [""] : all;
    return lines.map((line, index) => [index === 0 ? name : "", line]);
  });
  return table([["NAME", "TOOLS"], ...rows], { gap: 4 });
}

function toolLine({ name, description = "" }: Tool): string {
  const [first = ""] = description.trim().split(/\r?\n/);
  return first === "" ? name : `${name} (${first})`;
}

function serverLines(servers: readonly SourceServer[]): string {
  const rows = servers.map(({ name, version, era, tools }) => [
    name,
    version ?? "-",
    era ?? "-",
    String(tools.length),
  ]);
  return table([["NAME", "VERSION", "ERA", "TOOLS"], ...rows], { gap: 4 });
}
