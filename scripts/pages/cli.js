import { allOptions, commands, exitCodes, sourceKinds } from "toolcrib";

const MEANINGS = {
  ok: "fine",
  findings: "findings at or above `--fail-on`",
  usage: "usage, bad input, or could not compare",
  authentication: "authentication is needed",
  unreachable: "unreachable or timed out",
  toolError: "the tool answered with an error, or there is no such tool",
  internal: "a bug in toolcrib",
};

/** The reference of the command line, made of the commands themselves. */
export const cliPage = {
  file: "docs/cli.md",
  render: async () =>
    [
      "# The command line",
      "",
      "`toolcrib COMMAND [options]`. Results go to stdout, everything else to stderr; `--json` prints exactly",
      "one JSON document. Progress is shown only to a person at a terminal.",
      "",
      "## Sources",
      "",
      "A source may be given a namespace: `github=SOURCE`.",
      "",
      "| kind | written as |",
      "|---|---|",
      ...sourceKinds.map(({ name, writtenAs }) => `| ${name} | ${cell(writtenAs)} |`),
      "| live server | everything after `--`: `-- npx -y some-server` |",
      "",
      "## Exit codes",
      "",
      "| code | what it means |",
      "|---|---|",
      ...Object.entries(exitCodes).map(([name, code]) => `| ${code} | ${MEANINGS[name]} |`),
      "",
      "## Commands",
      "",
      ...commands.map(({ name, summary }) => `- [\`${name}\`](#${name}): ${summary}`),
      "",
      ...(await Promise.all(commands.map(commandSection))).flat(),
      "This page is made of the commands in `packages/cli/src/commands` by `npm run docs`.",
      "",
    ].join("\n"),
};

async function commandSection({ name, summary, load }) {
  const command = await load();
  return [
    `### ${name}`,
    "",
    `${summary[0].toUpperCase()}${summary.slice(1)}.${command.details === undefined ? "" : ` ${command.details}`}`,
    "",
    "```text",
    `toolcrib ${name} ${command.usage}`.trimEnd(),
    "```",
    "",
    "| option | what it does |",
    "|---|---|",
    ...Object.entries(allOptions(command)).map(
      ([option, { placeholder, description }]) =>
        `| \`--${option}${placeholder === undefined ? "" : ` ${cell(placeholder)}`}\` | ${cell(description)} |`,
    ),
    "",
    ...command.examples.map(({ line, does }) => `- \`${line}\`: ${does}`),
    "",
  ];
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
