import type { CompletedOption, CompletionShell } from "./shell.ts";

/** One `complete` line for each command and each option. */
export const fish: CompletionShell = {
  name: "fish",
  script: (commands) =>
    commands
      .flatMap(({ name, summary, options }) => [
        `complete -c toolcrib -n __fish_use_subcommand -a ${name} -d ${fishWord(summary)}`,
        ...options.map((option) => optionLine(name, option)),
      ])
      .join("\n"),
};

function optionLine(command: string, option: CompletedOption): string {
  const { long, short, description, choices, takesValue } = option;
  return [
    `complete -c toolcrib -n '__fish_seen_subcommand_from ${command}' -l ${long}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(choices.length > 0 ? [`-x -a ${fishWord(choices.join(" "))}`] : takesValue ? ["-r"] : []),
    `-d ${fishWord(description)}`,
  ].join(" ");
}

function fishWord(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
