import { type Level, withoutAbsent } from "@toolcrib/model";
import type { DocumentLocation } from "../document/document-location.ts";
import { OPENAPI_DIAGNOSTICS, type OpenApiDiagnosticCode } from "./diagnostic-codes.ts";

/** One observation about an OpenAPI document: what was found where, and what to write instead. */
export interface OpenApiDiagnostic {
  readonly code: OpenApiDiagnosticCode;
  /** An error leaves the operation out; a warning or info does not. */
  readonly level: Level;
  /** The file as it was given to the reader. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** A JSON Pointer into the file. */
  readonly pointer: string;
  /** What was found, in one sentence. */
  readonly message: string;
  /** What to write instead, in one sentence. */
  readonly advice: string;
  /** The operation it is about, as `GET /pets`; absent when it is about something shared. */
  readonly operation?: string;
}

/** What a diagnostic is about. */
interface DiagnosticSubject {
  readonly operation?: string;
  /** The level of the code unless told. */
  readonly level?: Level;
}

/** Collects diagnostics, each of them once. */
export class DiagnosticList {
  readonly #found: Map<string, OpenApiDiagnostic> = new Map();

  add(
    code: OpenApiDiagnosticCode,
    message: string,
    at: DocumentLocation,
    about: DiagnosticSubject = {},
  ): void {
    const { operation } = about;
    const { file } = at.document;
    const key = `${code} ${operation ?? ""} ${file}#${at.pointer} ${message}`;
    if (this.#found.has(key)) return;
    const { line, column } = at.document.locate(at.pointer);
    const { level, advice } = OPENAPI_DIAGNOSTICS[code];
    this.#found.set(key, {
      code,
      level: about.level ?? level,
      file,
      line,
      column,
      pointer: at.pointer,
      message,
      advice,
      ...withoutAbsent({ operation }),
    });
  }

  /** By file, in the order of their lines. */
  sorted(): readonly OpenApiDiagnostic[] {
    return [...this.#found.values()].sort(
      (a, b) =>
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
    );
  }
}
