import { resolve } from "node:path";
import { ToolcribError, visibleText } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";

const MOST_BYTES = 1_048_576;

/** Where an `envFile` is read from. */
export interface EnvFilePlace {
  /** The folder that a relative path starts from. */
  readonly cwd: string;
  /** The entry that names it, for messages. */
  readonly place: string;
  readonly signal: AbortSignal;
}

/** The variables of an `envFile`; its values are secrets, so no message shows a line of it. */
export async function readEnvFile(
  path: string,
  { cwd, place, signal }: EnvFilePlace,
): Promise<Readonly<Record<string, string>>> {
  const shown = `${place}: envFile ${visibleText(path)}`;
  const text = await readTextFile(resolve(cwd, path), { shown, signal, limit: MOST_BYTES });
  return parseEnvFile(text, shown);
}

const assignment = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*/;

/**
 * Reads `NAME=VALUE` lines as dotenv does: comments, `export`, and quotes, inside of which a value may
 * go over several lines. Nothing is replaced in values and nothing is run.
 */
export function parseEnvFile(text: string, shown: string): Readonly<Record<string, string>> {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const values = new Map<string, string>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [start, name] = assignment.exec(line) ?? [];
    if (start === undefined || name === undefined) throw unreadable(shown, at);
    const rest = line.slice(start.length);
    const quote = /^["'`]/.exec(rest)?.[0];
    if (quote === undefined) {
      values.set(name, rest.replace(/(?:^|\s)#.*$/, "").trim());
      continue;
    }
    let body = rest.slice(1);
    const first = at;
    let end = closing(body, quote);
    while (end === -1) {
      at += 1;
      if (at >= lines.length) throw unreadable(shown, first);
      body += `\n${lines[at]}`;
      end = closing(body, quote);
    }
    if (!/^\s*(?:#.*)?$/.test(body.slice(end + 1))) throw unreadable(shown, at);
    const value = body.slice(0, end);
    values.set(name, quote === '"' ? unescaped(value) : value);
  }
  return Object.fromEntries(values);
}

/** Where a quoted value ends; in double quotes a backslash takes the next character along. */
function closing(text: string, quote: string): number {
  if (quote !== '"') return text.indexOf(quote);
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_whole, letter: string) => escapes[letter] ?? letter);
}

function unreadable(shown: string, line: number): ToolcribError {
  return new ToolcribError("invalid-config", `${shown}:${line + 1}: a line must be NAME=VALUE`);
}
