import { quoted } from "@toolcrib/model";
import type { CompletedOption, CompletionShell } from "./shell.ts";

/** Commands with their summaries, options with their descriptions, file names for sources. */
export const zsh: CompletionShell = {
  name: "zsh",
  script: (commands) =>
    [
      "#compdef toolcrib",
      "_toolcrib() {",
      "  if (( CURRENT == 2 )); then",
      "    local -a commands=(",
      ...commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`),
      "    )",
      "    _describe command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words; (( CURRENT-- ))",
      "  case $command in",
      ...commands.flatMap(({ name, options }) => [
        `    ${name})`,
        `      _arguments ${options.map(specification).join(" ")} '*:source:_files'`,
        "      ;;",
      ]),
      "  esac",
      "}",
      "compdef _toolcrib toolcrib",
    ].join("\n"),
};

function specification({ long, description, choices, takesValue }: CompletedOption): string {
  const text = description.replace(/[[\]:]/g, "\\$&");
  const value =
    choices.length > 0 ? `:value:(${choices.join(" ")})` : takesValue ? ":value:_files" : "";
  return quoted(`*--${long}[${text}]${value}`);
}
