import { LEVELS, type Level, reachesLevel } from "@toolcrib/model";
import type { LevelCounts } from "@toolcrib/report";
import { choice, duration, flag, type Option, text, texts } from "./option.ts";

/** Options every command has. */
export const everyCommand: Readonly<
  Record<"json" | "quiet" | "debug" | "no-color" | "help" | "version", Option<boolean>>
> = {
  json: flag("print one JSON document, same as --format json"),
  quiet: flag("no progress and no notes on stderr", "q"),
  debug: flag("add stacks and a log of every step on stderr"),
  "no-color": flag("no colours"),
  help: flag("show this help", "h"),
  version: flag("show the version", "V"),
};

/** The option of commands that read code. */
export const closedOption: Option<boolean> = flag(
  "refuse the arguments that functions of code do not declare",
);

/** The option of commands that read code, to ask the code itself. */
export const runOption: Option<boolean> = flag(
  "run code for what cannot be read: schemas of a library, pydantic's types, computed lists",
);

/** Options of commands that open sources. */
export const sourceOptions: {
  readonly timeout: Option<number | undefined>;
  readonly env: Option<readonly string[]>;
  readonly cwd: Option<string | undefined>;
  readonly header: Option<readonly string[]>;
  readonly closed: Option<boolean>;
  readonly run: Option<boolean>;
  readonly live: Option<boolean>;
  readonly yes: Option<boolean>;
  readonly hub: Option<string | undefined>;
  readonly "base-url": Option<readonly string[]>;
  readonly "only-tags": Option<readonly string[]>;
  readonly "only-paths": Option<readonly string[]>;
  readonly "read-only": Option<boolean>;
} = {
  timeout: duration("how long a server may take to start, and a call to answer"),
  env: texts(
    "[NAME=]KEY[=VALUE]",
    "a variable for the started server, or for the source NAME; without a value, from here (repeatable)",
  ),
  cwd: text("DIR", "the folder that sources and started servers see"),
  header: texts(
    "'[NAME=]HEADER: VALUE'",
    "a header for the HTTP server, or for the source NAME (repeatable)",
  ),
  yes: flag("start what a project's configuration names, without asking", "y"),
  closed: closedOption,
  run: runOption,
  live: flag("ask the servers behind the entries of a registry, instead of reading the file"),
  hub: text("URL", "the hub that hub: sources are kept in (TOOLCRIB_HUB)"),
  "base-url": texts(
    "[NAME=]URL",
    "where the API of an OpenAPI document is, or that of the source NAME (repeatable)",
  ),
  "only-tags": texts("TAGS", "only tools with one of these tags, separated by commas (repeatable)"),
  "only-paths": texts(
    "GLOBS",
    "only these paths of an OpenAPI document, as /pets/**, separated by commas (repeatable)",
  ),
  "read-only": flag("only tools that say they change nothing"),
};

/** The option of commands that compare or lock some servers of a registry. */
export const onlyServersOption: Option<readonly string[]> = texts(
  "NAME",
  "only this server of a registry (repeatable)",
);

/** The level from which findings end with exit code 1. */
export type FailOn = Level | "never";

/** The option of commands that judge. */
export function failOn(standard: FailOn): { readonly "fail-on": Option<FailOn> } {
  const option = choice(
    ["error", "warning", "info", "never"],
    `the level from which findings end with exit code 1 (${standard})`,
  );
  return {
    "fail-on": { ...option, parse: (words, name) => option.parse(words, name) ?? standard },
  };
}

/** Whether a finding of this level reaches the threshold. */
export function reaches(level: Level, threshold: FailOn): boolean {
  return threshold !== "never" && reachesLevel(level, threshold);
}

/** Whether there is a finding of a level that reaches the threshold. */
export function reachesAny(counts: LevelCounts, threshold: FailOn): boolean {
  return LEVELS.some((level) => counts[level] > 0 && reaches(level, threshold));
}
