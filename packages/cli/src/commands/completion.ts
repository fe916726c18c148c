import { usageError } from "../arguments/usage-error.ts";
import { allOptions } from "../command-help.ts";
import { completionShells } from "../completion/index.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";

/** A script that teaches a shell the words of the command line. */
export const completion: Command = defineCommand({
  usage: "bash|zsh|fish",
  options: {},
  formats: ["text"],
  examples: [
    { line: "source <(toolcrib completion bash)", does: "in ~/.bashrc" },
    {
      line: "toolcrib completion fish > ~/.config/fish/completions/toolcrib.fish",
      does: "for fish",
    },
  ],
  run: async ({ positionals, output, commands }) => {
    const [name] = positionals;
    const shell = completionShells.find((known) => known.name === name);
    if (shell === undefined || positionals.length !== 1) {
      const known = completionShells.map((one) => one.name).join(", ");
      throw usageError(`completion takes the name of a shell: ${known}`);
    }
    const entries = await Promise.all(
      commands.map(async ({ name: command, summary, load }) => {
        const options = Object.entries(allOptions(await load()));
        return {
          name: command,
          summary,
          options: options.map(([long, { description, short, choices, placeholder }]) => ({
            long,
            description,
            short,
            choices: choices ?? [],
            takesValue: placeholder !== undefined,
          })),
        };
      }),
    );
    output.print(shell.script(entries));
    return exitCodes.ok;
  },
});
