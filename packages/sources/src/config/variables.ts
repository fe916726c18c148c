import { basename } from "node:path";
import { isJsonObject, type Json, ToolcribError, visibleText } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";

/** Replaces the variables of a configuration: `${env:X}`, `${X:-default}`, `${input:x}` and folders. */
export type Expand = (text: string) => Promise<string>;

const variable = /\$\{([^${}]{1,200})\}|\{env:(\w+)\}|^\$(\w+)$/g;

/** Makes an `Expand` for one configuration; its `inputs` say how a value is asked for. */
export function variableExpander(
  config: Json,
  context: SourceContext,
): { readonly expand: Expand; readonly used: Readonly<Record<string, string>> } {
  const answers = new Map<string, Promise<string>>();
  const used: Record<string, string> = Object.create(null);
  const resolve = async (expression: string): Promise<string> => {
    const folder = folders(context)[expression];
    if (folder !== undefined) return folder;
    const [, kind, rest = ""] = /^(env|input):(.*)$/s.exec(expression) ?? [];
    if (kind === "input") {
      const answer = answers.get(rest) ?? askInput(rest, config, context);
      answers.set(rest, answer);
      used[rest] = await answer;
      return await answer;
    }
    const value = readVariable(kind === "env" ? rest : expression, context);
    used[kind === "env" ? rest : expression] = value;
    return value;
  };
  const expand: Expand = async (text) => {
    let expanded = "";
    let end = 0;
    for (const match of text.matchAll(variable)) {
      const [whole, braced, open, bare] = match;
      expanded += text.slice(end, match.index);
      expanded += await resolve(braced ?? `env:${open ?? bare}`);
      end = match.index + whole.length;
    }
    return expanded + text.slice(end);
  };
  return { expand, used };
}

function folders({ cwd, host }: SourceContext): Readonly<Record<string, string | undefined>> {
  const home = host.env["HOME"] ?? host.env["USERPROFILE"];
  return Object.assign(Object.create(null), {
    workspaceFolder: cwd,
    workspaceFolderBasename: basename(cwd),
    userHome: home,
    cwd,
  });
}

function readVariable(expression: string, { env, host, spell }: SourceContext): string {
  const [, name = expression, fallback] = /^([^:]+):-(.*)$/s.exec(expression) ?? [];
  const value = env[name] ?? host.env[name] ?? fallback;
  if (value !== undefined) return value;
  throw new ToolcribError(
    "missing-variable",
    `the configuration needs the variable ${visibleText(name)}: set it, or give ${spell("env", `${visibleText(name)}=…`)}`,
  );
}

/** A value that the client would ask for: from the environment, else from the person at the terminal. */
async function askInput(id: string, config: Json, context: SourceContext): Promise<string> {
  const name = id.toUpperCase().replace(/[^A-Z0-9]/g, "_");
  const given = context.env[name] ?? context.host.env[name];
  if (given !== undefined) return given;
  const inputs = isJsonObject(config) && Array.isArray(config["inputs"]) ? config["inputs"] : [];
  const input = inputs.find((candidate) => isJsonObject(candidate) && candidate["id"] === id);
  const { description, password, default: standard } = isJsonObject(input) ? input : {};
  if (context.host.ask !== undefined) {
    const question = typeof description === "string" ? description : id;
    const answer = await context.host.ask(`${visibleText(question)}: `, {
      hidden: password === true,
      signal: context.signal,
    });
    if (answer !== "") return answer;
  }
  if (typeof standard === "string") return standard;
  throw new ToolcribError(
    "missing-variable",
    `the configuration asks for the input ${visibleText(id)}: set ${name}, or give ${context.spell("env", `${name}=…`)}`,
  );
}
