import { isJsonObject, type JsonObject, withoutAbsent } from "@toolcrib/model";
import { callResultText, getSourcePrompt, textArguments } from "@toolcrib/sources";
import { readAnswers } from "@toolcrib/sources/check";
import { answerOptions } from "../arguments/answers.ts";
import { sourceOptions } from "../arguments/common-options.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

/** The messages of one prompt. */
export const prompt: Command = defineCommand({
  usage: "SOURCE PROMPT [key=value…]",
  details: "Arguments are texts, which are read as the prompt's function declares them.",
  options: { ...answerOptions, ...sourceOptions },
  examples: [
    { line: "toolcrib prompt app.ts review code=main.ts", does: "the messages of a prompt" },
  ],
  run: async (invocation) => {
    const { output, format, signal, terminal } = invocation;
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name, ...rest] = words;
    if (name === undefined) throw usageError("give a source and a prompt");
    const args = textArguments(rest);
    const answers = await readAnswers(invocation.options, { ...terminal, signal });
    const opening = { ...invocation, runsCode: true, answers };
    return await withSources(sources, opening, async (servers, { questions }) => {
      const result = await getSourcePrompt(
        servers,
        name,
        args,
        withoutAbsent({ signal, questions }),
      );
      if (format === "json") output.json(result);
      else output.print(messageLines(result).join("\n"));
      return exitCodes.ok;
    });
  },
});

function messageLines({ messages }: JsonObject): readonly string[] {
  return (Array.isArray(messages) ? messages : [])
    .filter(isJsonObject)
    .map(
      ({ role, content = null }) => `${String(role)}: ${callResultText({ content: [content] })}`,
    );
}
