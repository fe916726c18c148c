import { relative, sep } from "node:path";
import type { Diagnostic } from "@toolcrib/extract";
import { visibleText } from "@toolcrib/model";

/** A diagnostic as one line: where, what, and what to write instead. */
export function diagnosticLine(found: Diagnostic, cwd: string): string {
  return visibleText(`${placeText(found, cwd)}: ${found.level}: ${adviceText(found, cwd)}`, 1_000);
}

/** Why a function, or a file, was left out, for lines that begin with a level of their own. */
export function omissionText(found: Diagnostic, cwd: string): string {
  return `${visibleText(placeText(found, cwd), 500)}: ${omissionReason(found, cwd)}`;
}

/** The same without the place. */
export function omissionReason(found: Diagnostic, cwd: string): string {
  const subject = subjectName(found);
  const who = subject === undefined || names(found.message, subject) ? "" : `${subject}: `;
  return visibleText(`${who}${adviceText(found, cwd)}`, 1_000);
}

/** Whether a message has a name as a word of its own: not inside another, nor as that of a parameter. */
function names(message: string, subject: string): boolean {
  const unquoted = message.replace(/"[^"]*"/g, "");
  return unquoted.split(/[^\w$.]+|\.(?!\w)/).includes(subject);
}

/** What people call the function: a tool that `defineTool` made by its own name, not its handler's. */
export function subjectName({ subject }: Diagnostic): string | undefined {
  return subject?.replace(/\.handler$/, "");
}

/** Where it is, as in `src/tools.ts:3:1`. */
export function placeText({ file, line, column }: Diagnostic, cwd: string): string {
  return `${localPath(file, cwd)}:${line}:${column}`;
}

function adviceText({ message, advice, code }: Diagnostic, cwd: string): string {
  // Other files that a message names are given by their absolute paths.
  return `${advised(message.replaceAll(`${cwd}${sep}`, ""), advice)} [${code}]`;
}

/** What was found and what to write instead: messages of other programs may end with a full stop. */
export function advised(message: string, advice: string): string {
  return `${message.replace(/\.$/, "")}. ${advice}`;
}

/** A diagnostic for programs, without what only running the code needs. */
export function localDiagnostic({ definition: _, ...found }: Diagnostic, cwd: string): Diagnostic {
  return { ...found, file: localPath(found.file, cwd) };
}

/** A path as people write it from where they are. */
export function localPath(file: string, cwd: string): string {
  return relative(cwd, file).split(sep).join("/") || ".";
}
