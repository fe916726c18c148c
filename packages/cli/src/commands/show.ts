import { featureFacts, featureText, toolFacts, toolText } from "@toolcrib/emit";
import { shellWord, visibleText } from "@toolcrib/model";
import { chooseTool, credentialLines, findFeature } from "@toolcrib/sources";
import { sourceOptions } from "../arguments/common-options.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

/** One tool, prompt or resource, as a person wants to see it before using it. */
export const show: Command = defineCommand({
  usage: "SOURCE TOOL|PROMPT|URI",
  options: sourceOptions,
  examples: [
    { line: "toolcrib show tools.json get_weather", does: "a tool of a file" },
    { line: "toolcrib show app.ts users://{id}", does: "a template of resources" },
    {
      line: "toolcrib show echo -- npx -y some-server",
      does: "a tool of a server that is started",
    },
  ],
  run: async (invocation) => {
    const { output, format } = invocation;
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name] = words;
    if (name === undefined || words.length > 1) {
      throw usageError(
        "show takes a source and the name of one tool, which list --show-tools names",
      );
    }
    const opening = { ...invocation, tool: name, readsPromise: true };
    return await withSources(sources, opening, (servers) => {
      const feature = findFeature(servers, name);
      if (feature !== undefined) {
        if (format === "json") output.json(featureFacts(feature));
        else output.print(featureText(feature, output.colours));
        return exitCodes.ok;
      }
      const { tool, server } = chooseTool(servers, name);
      const credentials = server.credentials?.(tool) ?? [];
      if (format === "json")
        output.json({ ...toolFacts(tool), ...(credentials.length === 0 ? {} : { credentials }) });
      else {
        const after = invocation.command === undefined ? [] : ["--", ...invocation.command.words];
        const text = toolText(tool, {
          paint: output.colours,
          width: output.columns,
          exampleCall: (args) => {
            const json = visibleText(JSON.stringify(args), 2_000);
            const line = [...sources, visibleText(tool.name), "--args", json, ...after];
            return ["toolcrib call", ...line.map(shellWord)].join(" ");
          },
        });
        output.print([text, ...credentialLines(credentials, output.colours)].join("\n"));
      }
      return exitCodes.ok;
    });
  },
});
