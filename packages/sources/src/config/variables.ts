import { basename, resolve, sep } from "node:path";
import { type Json, ToolcribError, visibleText } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import type { SourceContext } from "../source.ts";
import { askInput } from "./ask-input.ts";
import { nextVariable, type WrittenVariable } from "./next-variable.ts";

/** Replaces the variables of a text, as clients write them. */
export type Expand = (text: string) => Promise<string>;

/** A configuration whose variables are replaced. */
export interface ExpandedConfig {
  /** The configuration itself: its `inputs` say how a value is asked for. */
  readonly config: Json;
  /** Whether `$NAME` is a variable anywhere in a text; else only where it is the whole text. */
  readonly bareVariables?: boolean;
}

/** An `Expand`, and the values that it has replaced so far, by name: none of them may be shown. */
export interface Expander {
  readonly expand: Expand;
  readonly used: Readonly<Record<string, string>>;
}

/** More variables in one text, or defaults nested deeper, are nobody's configuration. */
const MOST_VARIABLES = 1_000;
const DEEPEST_DEFAULT = 8;

/**
 * Makes an `Expand` for one configuration: `${env:X}`, `${X}`, `${X:-default}`, `${input:x}`,
 * folders such as `${workspaceFolder}`, and what single clients write besides. A variable without a
 * value throws `missing-variable`; no value is looked at for variables again.
 */
export function variableExpander(
  { config, bareVariables = false }: ExpandedConfig,
  context: SourceContext,
): Expander {
  const answers = new Map<string, Promise<string>>();
  const used: Record<string, string> = Object.create(null);
  const note = (name: string, value: string): string => {
    used[name] = value;
    return value;
  };
  const variable = async (written: string, depth: number): Promise<string> => {
    const [name, fallback] = splitDefault(written);
    const value = context.env[name] ?? context.host.env[name];
    if (value !== undefined) return note(name, value);
    if (fallback === undefined) throw missing(name, context);
    return await expandAt(fallback, depth + 1);
  };
  const braced = async (expression: string, depth: number): Promise<string> => {
    const folder = folders(context)[expression.replace(/^(workspaceFolder):.*$/s, "$1")];
    if (folder !== undefined) return folder;
    const [, kind, rest = ""] = /^(env|input|command|config):(.*)$/s.exec(expression) ?? [];
    if (kind === "input") {
      const answer = answers.get(rest) ?? askInput(rest, config, context);
      answers.set(rest, answer);
      return note(rest, await answer);
    }
    if (kind === "command" || kind === "config") throw onlyInEditor(expression);
    return await variable(kind === "env" ? rest : expression, depth);
  };
  const resolved = async ({ kind, text }: WrittenVariable, depth: number): Promise<string> => {
    if (kind === "file") return note(text, await fileText(text, context));
    return kind === "braced" ? await braced(text, depth) : await variable(text, depth);
  };
  const expandAt = async (text: string, depth: number): Promise<string> => {
    if (depth > DEEPEST_DEFAULT) throw tooMany("defaults inside of defaults", DEEPEST_DEFAULT);
    const parts: string[] = [];
    let rest = text;
    for (let count = 0; ; count++) {
      const bare = bareVariables ? "anywhere" : count === 0 ? "whole" : "nowhere";
      const next = nextVariable(rest, bare);
      if (next === undefined) return parts.join("") + rest;
      if (count === MOST_VARIABLES) throw tooMany("variables in one text", MOST_VARIABLES);
      parts.push(rest.slice(0, next.start), await resolved(next, depth));
      rest = rest.slice(next.end);
    }
  };
  return { expand: (text) => expandAt(text, 0), used };
}

function splitDefault(written: string): readonly [name: string, fallback?: string] {
  const at = written.indexOf(":-");
  return at === -1 ? [written] : [written.slice(0, at), written.slice(at + 2)];
}

function folders({ cwd, host }: SourceContext): Readonly<Record<string, string | undefined>> {
  const home = host.env["HOME"] ?? host.env["USERPROFILE"];
  return Object.assign(Object.create(null), {
    workspaceFolder: cwd,
    workspaceRoot: cwd,
    workspaceFolderBasename: basename(cwd),
    userHome: home,
    cwd,
    pathSeparator: sep,
    "/": sep,
  });
}

/** The text of a file that a configuration names, without the line break at its end. */
async function fileText(path: string, { cwd, host, signal }: SourceContext): Promise<string> {
  const home = host.env["HOME"] ?? host.env["USERPROFILE"] ?? "~";
  const file = resolve(
    cwd,
    path.trim().replace(/^~(?=[\\/])/, () => home),
  );
  return (await readTextFile(file, { shown: visibleText(path), signal, limit: 65_536 })).trim();
}

function missing(name: string, { spell }: SourceContext): ToolcribError {
  const shown = visibleText(name);
  return new ToolcribError(
    "missing-variable",
    `the configuration needs the variable ${shown}: set it, or give ${spell("env", `${shown}=…`)}`,
  );
}

function tooMany(what: string, most: number): ToolcribError {
  return new ToolcribError("too-large", `the configuration has more than ${most} ${what}`);
}

function onlyInEditor(expression: string): ToolcribError {
  return new ToolcribError(
    "missing-variable",
    `the configuration uses \${${visibleText(expression)}}, which only the editor knows: write the value, or a variable as \${env:NAME}`,
  );
}
