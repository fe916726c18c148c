import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { SourceFile } from "./compiler-port.ts";
import { placeAt } from "./place.ts";

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
