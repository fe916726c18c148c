import type { CompletedCommand, CompletionShell } from "./shell.ts";

/** Words of the command, of its options and of their choices; file names everywhere else. */
export const bash: CompletionShell = {
  name: "bash",
  script: (commands) =>
    [
      "_toolcrib() {",
      `  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""`,
      "  if [[ $COMP_CWORD -eq 1 ]]; then",
      `    words="${commands.map(({ name }) => name).join(" ")} --help --version"`,
      "  else",
      `    case "\${COMP_WORDS[1]} $before" in`,
      ...commands.flatMap(choiceCases),
      `      *) [[ $word == -* ]] && case "\${COMP_WORDS[1]}" in`,
      ...commands.map(({ name, options }) => `        ${name}) words="${longNames(options)}" ;;`),
      "      esac ;;",
      "    esac",
      "  fi",
      '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
      "}",
      "complete -o default -F _toolcrib toolcrib",
    ].join("\n"),
};

function choiceCases({ name, options }: CompletedCommand): readonly string[] {
  return options
    .filter(({ choices }) => choices.length > 0)
    .map(({ long, choices }) => `      "${name} --${long}") words="${choices.join(" ")}" ;;`);
}

function longNames(options: CompletedCommand["options"]): string {
  return options.map(({ long }) => `--${long}`).join(" ");
}
