import { digestTool, digestToolList, type Tool, toMcpJson } from "@toolcrib/model";
import { toolTerms } from "@toolcrib/search";
import { deflateText } from "./deflate.ts";

/** A definition as it is kept. */
export interface PreparedDefinition {
  readonly name: string;
  readonly digest: string;
  /** The definition as JSON, deflated. */
  readonly json: Uint8Array;
  /** What the tool is found by: stemmed words between spaces. */
  readonly words: string;
}

/** What is computed of a tool list without a database, each part once, when it is first asked for. */
export class PreparedToolset {
  readonly #tools: readonly Tool[];
  #digest: string | undefined;
  #texts: readonly string[] | undefined;
  #definitions: readonly PreparedDefinition[] | undefined;

  constructor(tools: readonly Tool[]) {
    this.#tools = tools;
  }

  /** The digest of the list. */
  get digest(): string {
    this.#digest ??= digestToolList(this.#tools);
    return this.#digest;
  }

  /** The definitions as JSON texts, in the order of the list. */
  get texts(): readonly string[] {
    this.#texts ??= this.#tools.map((tool) => JSON.stringify(toMcpJson(tool)));
    return this.#texts;
  }

  /** The definitions in the order of the list. */
  get definitions(): readonly PreparedDefinition[] {
    this.#definitions ??= this.#tools.map((tool, position) => ({
      name: tool.name,
      digest: digestTool(tool),
      json: deflateText(this.texts[position] ?? ""),
      words: toolTerms(tool).join(" "),
    }));
    return this.#definitions;
  }
}

const prepared = new WeakMap<readonly Tool[], PreparedToolset>();

/** What is computed of a tool list; for the same list the same again. */
export function preparedToolset(tools: readonly Tool[]): PreparedToolset {
  const known = prepared.get(tools) ?? new PreparedToolset(tools);
  prepared.set(tools, known);
  return known;
}
