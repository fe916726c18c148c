import { LIMITS } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import { readRegularFile } from "../regular-file.ts";

/** The text of a Python file, or why it cannot be read. */
export type ModuleFile = { readonly text: string } | { readonly diagnostic: Diagnostic };

/** Reads a Python file with bounded size; line ends come back as `\n`, as Python sees them. */
export function readModuleFile(file: string): ModuleFile {
  const at = { file, line: 1, column: 1, level: "error" } as const;
  let bytes: Buffer;
  try {
    const read = readRegularFile(file, LIMITS.sourceBytes);
    if (read === undefined)
      return {
        diagnostic: {
          ...at,
          code: "file-too-large",
          message: `the file has more than the ${LIMITS.sourceBytes} bytes that are read`,
          advice: "Move the tools into a file of their own.",
        },
      };
    bytes = read;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return {
      diagnostic: {
        ...at,
        code: "file-unreadable",
        message: `the file cannot be read (${reason})`,
        advice: "Give the path of a file that exists and may be read.",
      },
    };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text: text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text };
  } catch {
    return {
      diagnostic: {
        ...at,
        line: lineOfInvalidByte(bytes),
        code: "not-utf8",
        message: "the file is not UTF-8 text",
        advice: "Save the file as UTF-8.",
      },
    };
  }
}

/** The line up to whose end the bytes are no longer UTF-8. */
function lineOfInvalidByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(0x0a, start);
    const end = next === -1 ? bytes.length : next + 1;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}
