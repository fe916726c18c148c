import { type JsonObject, visibleText } from "@toolcrib/model";
import { checkSchema } from "@toolcrib/schema";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { barePattern } from "./keyword-rewrites.ts";

/** Reads the patterns of a document; one that cannot be matched is reported and left out. */
export class PatternReader {
  readonly #diagnostics: DiagnosticList;
  /** What is wrong with each pattern, so that it is found out once. */
  readonly #faults: Map<string, string | undefined> = new Map();

  constructor(diagnostics: DiagnosticList) {
    this.#diagnostics = diagnostics;
  }

  /** The `pattern` of a schema, as JSON Schema writes it. */
  read({ pattern: written }: JsonObject, at: DocumentLocation): string | undefined {
    if (typeof written !== "string") return undefined;
    const pattern = barePattern(written);
    return this.isUsable(pattern, childOf(at, "pattern")) ? pattern : undefined;
  }

  /** Whether a pattern at a place can be matched. */
  isUsable(pattern: string, at: DocumentLocation): boolean {
    const fault = this.#faultOf(pattern);
    if (fault === undefined) return true;
    const message = `the pattern ${visibleText(pattern, 80)} is not used: ${fault}`;
    this.#diagnostics.add("unsupported-pattern", message, at);
    return false;
  }

  #faultOf(pattern: string): string | undefined {
    if (!this.#faults.has(pattern)) this.#faults.set(pattern, checkSchema({ pattern })[0]?.message);
    return this.#faults.get(pattern);
  }
}
