import type { Json } from "@toolcrib/model";
import type { ParsedDocument } from "./parse-document.ts";

/** A value of a document and where it stands. */
export interface DocumentLocation {
  readonly document: ParsedDocument;
  /** A JSON Pointer into the document. */
  readonly pointer: string;
  readonly value: Json | undefined;
}
