import { isJsonObject, type JsonObject, withoutAbsent } from "@toolcrib/model";
import { callResultText, readSourceResource } from "@toolcrib/sources";
import { readAnswers } from "@toolcrib/sources/check";
import { answerOptions } from "../arguments/answers.ts";
import { sourceOptions } from "../arguments/common-options.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

/** What one resource holds. */
export const read: Command = defineCommand({
  usage: "SOURCE URI",
  details: "The URI is that of a resource, or one that a template makes.",
  options: { ...answerOptions, ...sourceOptions },
  examples: [{ line: "toolcrib read app.ts users://5", does: "a resource of a file" }],
  run: async (invocation) => {
    const { output, format, signal, terminal } = invocation;
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [uri, ...rest] = words;
    if (uri === undefined || rest.length > 0)
      throw usageError("give a source and the URI of one resource");
    const answers = await readAnswers(invocation.options, { ...terminal, signal });
    const opening = { ...invocation, runsCode: true, answers };
    return await withSources(sources, opening, async (servers, { questions }) => {
      const result = await readSourceResource(servers, uri, withoutAbsent({ signal, questions }));
      if (format === "json") output.json(result);
      else output.print(contentLines(result).join("\n"));
      return exitCodes.ok;
    });
  },
});

function contentLines({ contents }: JsonObject): readonly string[] {
  return (Array.isArray(contents) ? contents : [])
    .filter(isJsonObject)
    .map((resource) => callResultText({ content: [{ type: "resource", resource }] }));
}
