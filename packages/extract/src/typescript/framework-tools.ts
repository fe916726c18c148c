import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { CompilerSymbol, Node, SourceFile } from "./compiler-port.ts";
import { placeAt, placeOf } from "./place.ts";

/** Packages that make tools for a model of theirs, not for a server. */
const frameworks =
  /\bfrom\s*["'](?:ai|@ai-sdk\/[\w-]+|langchain|@langchain\/[\w-]+(?:\/\w+)?|@openai\/agents[\w-]*|@google\/adk|@anthropic-ai\/sdk\/[\w/-]+)["']/;

/** A tool that such a package makes, exported. */
const made =
  /^export\s+(?:const\s+[\w$]+(?:\s*:[^=]+)?\s*=|default)\s*(?:new\s+(?:Dynamic(?:Structured)?Tool|FunctionTool)|tool|dynamicTool|beta(?:Zod)?Tool)\s*(?:<[^(]*>)?\s*\(/m;

/** Says of a file that its tools are another framework's, whose functions nobody else can call. */
export function frameworkTools(file: SourceFile): Diagnostic | undefined {
  const { index } = frameworks.test(file.text) ? (made.exec(file.text) ?? {}) : {};
  if (index === undefined) return undefined;
  return diagnostic(
    "framework-tool",
    "the file makes tools of another framework, which keeps their functions to itself",
    placeAt(file, index),
  );
}

/** What agent libraries call the function of a tool, and the schema of what it takes. */
const runs: ReadonlySet<string> = new Set(["execute", "handler", "run", "invoke", "func"]);
const takes: ReadonlySet<string> = new Set([
  "inputSchema",
  "parameters",
  "schema",
  "paramsSchema",
  "input_schema",
]);

/** Whether an object with these members defines a tool, for a framework or a server of the project's own. */
export function definesTool(members: readonly CompilerSymbol[]): boolean {
  const has = (names: ReadonlySet<string>): boolean => members.some(({ name }) => names.has(name));
  return members.some(({ name }) => name === "description") && has(runs) && has(takes);
}

/** Says of an object that it defines a tool in a way that only its own framework reads. */
export function definedElsewhere(declaration: Node, name: string): Diagnostic {
  return diagnostic(
    "framework-tool",
    `${name} defines a tool for another framework, which gives its schema to the function`,
    placeOf(declaration),
    name,
  );
}
