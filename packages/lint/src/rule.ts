import type { JsonObject, Level, Omission, Tool } from "@toolcrib/model";
import type { NameIndex } from "./name-index.ts";

/** A model provider whose limits a tool is held against. */
export type Client = "openai" | "anthropic" | "gemini";

/** Every client. */
export const CLIENTS: readonly Client[] = ["openai", "anthropic", "gemini"];

/** What a rule sees besides the tool itself. */
export interface LintContext {
  /** The names of every tool that was given, this one's too. */
  readonly names: NameIndex;
  /** The clients that the tools must fit. */
  readonly clients: readonly Client[];
  /** Whether definitions may be partial, as registries keep them: what is absent is unknown. */
  readonly partial: boolean;
}

/** What a registry keeps of a server besides its tools. */
export interface LintedEntry {
  /** Bytes of publisher data, as the official MCP Registry counts them. */
  readonly publisherBytes?: number;
}

/** One place of a tool where a rule fires. */
export interface Hit {
  /** A JSON Pointer into the definition as MCP writes it. */
  readonly path: string;
  /** What was found, and what would be right. */
  readonly message: string;
}

/** A rule: what it is called, why it matters, and where it fires. */
export interface LintRule {
  readonly id: string;
  readonly level: Level;
  /** Why an author should care, in one or two sentences. */
  readonly why: string;
  /** What to do about it. */
  readonly advice: string;
  /** Set where the rule has something to say about a tool of which only the name is known. */
  readonly appliesToNames?: true;
  readonly check: (tool: Tool, context: LintContext) => Iterable<Hit>;
  /** What the rule says about something that could not be read at all; most say nothing. */
  readonly checkOmission?: (omission: Omission) => Iterable<Hit>;
  /** What the rule says about the entry of a registry; most say nothing. */
  readonly checkEntry?: (entry: LintedEntry) => Iterable<Hit>;
}

/** Both schemas of a tool that are objects, with their places. */
export function schemasOf(
  tool: Tool,
): readonly { readonly path: string; readonly schema: JsonObject }[] {
  const { inputSchema, outputSchema } = tool;
  return [
    ...(inputSchema === undefined ? [] : [{ path: "/inputSchema", schema: inputSchema }]),
    ...(outputSchema === undefined ? [] : [{ path: "/outputSchema", schema: outputSchema }]),
  ];
}
