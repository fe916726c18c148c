import { everyCommand } from "./arguments/common-options.ts";
import type { Options } from "./arguments/option.ts";
import type { Command, CommandEntry } from "./commands/command.ts";

/** The help of one command. */
export function commandHelp({ name, summary }: CommandEntry, command: Command): string {
  return [
    `toolcrib ${name}: ${summary}`,
    ...(command.details === undefined ? [] : ["", command.details]),
    "",
    `Usage: toolcrib ${name} ${command.usage}`.trimEnd(),
    "",
    "Options:",
    ...optionLines(allOptions(command)),
    "",
    "Examples:",
    ...command.examples.flatMap(({ line, does }) => [`  ${line}`, `      ${does}`]),
  ].join("\n");
}

/** The options of a command together with those every command has. */
export function allOptions(command: Command): Options {
  const format = {
    format: {
      description: `how the result is printed (${command.formats[0]})`,
      placeholder: command.formats.join("|"),
      choices: command.formats,
      parse: (words: readonly string[]) => words.at(-1),
    },
  };
  const { json, ...others } = everyCommand;
  return {
    ...command.options,
    ...(command.formats.length > 1 ? format : {}),
    ...(command.formats.includes("json") ? { json } : {}),
    ...others,
  };
}

function optionLines(options: Options): readonly string[] {
  const rows = Object.entries(options).map(([name, { placeholder, short, description }]) => ({
    left: `${short === undefined ? "    " : `-${short}, `}--${name}${placeholder === undefined ? "" : ` ${placeholder}`}`,
    description,
  }));
  const width = Math.min(34, Math.max(...rows.map(({ left }) => left.length)));
  return rows.flatMap(({ left, description }) =>
    left.length > width
      ? [`  ${left}`, `  ${" ".repeat(width)}  ${description}`]
      : [`  ${left.padEnd(width)}  ${description}`],
  );
}
