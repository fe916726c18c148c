import { signature } from "@toolcrib/emit";
import { type Tool, toMcpJson, toolLabel, visibleText } from "@toolcrib/model";
import type { SearchResult } from "@toolcrib/search";
import { findTools } from "@toolcrib/search/meanings";
import { sourceOptions } from "../arguments/common-options.ts";
import { count } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { failedJson } from "../output/failed-source.ts";
import type { Output } from "../output/output.ts";
import { type Command, defineCommand } from "./command.ts";
import { withOpenableSources } from "./open-sources.ts";

const RESULTS = 10;

/** The tools that fit a question, the best first. */
export const search: Command = defineCommand({
  usage: "QUERY SOURCE… [--limit N]",
  details:
    "Looks at names, titles, descriptions, parameters, tags and servers; knows abbreviations such as " +
    "PR and k8s, finds what is misspelt, and words that mean about the same.",
  options: { limit: count("N", `how many tools (${RESULTS})`), ...sourceOptions },
  examples: [
    { line: 'toolcrib search "open a PR" github=mcp.json#github', does: "ask one server" },
    {
      line: 'toolcrib search "send mail" tools/ registry.json',
      does: "ask several sources at once",
    },
    {
      line: 'toolcrib search "how high above sea level" registry.json --json',
      does: "see by which of its parts each tool was found",
    },
  ],
  run: async (invocation) => {
    const [query, ...sources] = invocation.positionals;
    if (query === undefined) throw usageError("search takes a query and at least one source");
    return await withOpenableSources(sources, invocation, async (servers, failed) => {
      const entries = servers.flatMap(({ name, tools }) =>
        tools.map((tool) => ({ server: name, tool })),
      );
      const serverOf = new Map(entries.map(({ server, tool }) => [tool, server]));
      const found = await findTools(query, [...serverOf.keys()], {
        limit: invocation.options.limit ?? RESULTS,
        serverOf: (tool) => serverOf.get(tool),
      });
      if (invocation.format === "json") {
        const results = found.map(({ tool, score, matched }) => ({
          id: toolLabel(tool),
          server: serverOf.get(tool) ?? "",
          score,
          matched,
          tool: toMcpJson(tool),
        }));
        invocation.output.json({ query, results, ...failedJson(failed) });
      } else printResults(found, serverOf, invocation.output);
    });
  },
});

function printResults(
  found: readonly SearchResult[],
  serverOf: ReadonlyMap<Tool, string>,
  output: Output,
): void {
  if (found.length === 0) output.note("no tool fits; try other words");
  const { bold, dim } = output.colours;
  for (const { tool, matched } of found) {
    const [summary = ""] = (tool.description ?? "").trim().split(/\r?\n/);
    output.print(
      `${bold(visibleText(toolLabel(tool)))}  ${dim(visibleText(serverOf.get(tool) ?? "", 60))}`,
    );
    output.print(`  ${signature(tool)}`);
    if (summary !== "") output.print(`  ${visibleText(summary, 160)}`);
    if (!matched.includes("name"))
      output.print(`  ${dim(`found by ${visibleText(matched.join(", "), 160)}`)}`);
  }
}
