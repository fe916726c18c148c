import { relative, sep } from "node:path";
import type { Diagnostic } from "@toolcrib/extract";
import { visibleText } from "@toolcrib/model";

/** A diagnostic as one line: where, what, and what to write instead. */
export function diagnosticLine(found: Diagnostic, cwd: string): string {
  return visibleText(`${placeText(found, cwd)}: ${found.level}: ${adviceText(found)}`, 1_000);
}

/** A diagnostic without its level, for lines that begin with one of their own. */
export function diagnosticText(found: Diagnostic, cwd: string): string {
  return visibleText(`${placeText(found, cwd)}: ${adviceText(found)}`, 1_000);
}

function placeText({ file, line, column }: Diagnostic, cwd: string): string {
  return `${localPath(file, cwd)}:${line}:${column}`;
}

function adviceText({ message, advice, code }: Diagnostic): string {
  return `${message}. ${advice} [${code}]`;
}

/** A path as people write it from where they are. */
export function localPath(file: string, cwd: string): string {
  return relative(cwd, file).split(sep).join("/") || ".";
}
