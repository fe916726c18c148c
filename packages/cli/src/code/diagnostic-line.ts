import { relative, sep } from "node:path";
import type { Diagnostic } from "@toolcrib/extract";
import { visibleText } from "@toolcrib/model";

/** A diagnostic as one line: where, what, and what to write instead. */
export function diagnosticLine(found: Diagnostic, cwd: string): string {
  const { line, column, level, message, advice, code } = found;
  const place = `${localPath(found.file, cwd)}:${line}:${column}`;
  return visibleText(`${place}: ${level}: ${message}. ${advice} [${code}]`, 1_000);
}

/** A path as people write it from where they are. */
export function localPath(file: string, cwd: string): string {
  return relative(cwd, file).split(sep).join("/") || ".";
}
