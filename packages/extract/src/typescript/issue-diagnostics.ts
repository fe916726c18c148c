import type { Level, SourceLocation } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { placeOf } from "./place.ts";
import type { Issue } from "./shape.ts";
import { isPackageFile, isStandardLibrary } from "./symbol-origin.ts";

/** What is to be told about the issues of a function's types, each once; `place` is the function's. */
export function issueDiagnostics(
  issues: readonly Issue[],
  subject: string,
  place: SourceLocation,
): readonly Diagnostic[] {
  return distinct(issues).map((issue) => issueDiagnostic(issue, subject, place));
}

export function issueDiagnostic(
  { code, message, node }: Issue,
  subject: string,
  place: SourceLocation,
): Diagnostic {
  const at = node === undefined ? place : placeOf(node);
  // What is wrong inside a library is mended where its type is used.
  const isTheirs = isStandardLibrary(at.file) || isPackageFile(at.file);
  return diagnostic(code, message, isTheirs ? place : at, subject);
}

/** What is said more than once only where it is said first: a type may be met in hundreds of places. */
export function distinct<
  Said extends Pick<Diagnostic, "code" | "message"> & { readonly level?: Level },
>(all: readonly Said[]): readonly Said[] {
  if (all.length < 2) return all;
  const said = new Map<string, Set<string>>();
  return all.filter(({ code, level, message }) => {
    const kind = level === undefined ? code : `${level} ${code}`;
    const messages = said.get(kind) ?? new Set();
    if (messages.has(message)) return false;
    said.set(kind, messages.add(message));
    return true;
  });
}

/** Whether a diagnostic leaves its function out. */
export function isError({ level }: Diagnostic): boolean {
  return level === "error";
}
