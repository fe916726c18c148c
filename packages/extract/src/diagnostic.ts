import { type Level, type SourceLocation, withoutAbsent } from "@toolcrib/model";
import { DIAGNOSTICS, type DiagnosticCode } from "./diagnostic-codes.ts";

/** One observation about a source file, by its absolute path: what was found there and what to write instead. */
export interface Diagnostic extends SourceLocation {
  /** Kebab-case; the codes are listed in docs/diagnostics.md. */
  readonly code: string;
  /** An error leaves the function or file out; a warning or info does not. */
  readonly level: Level;
  /** What was found, in one sentence. */
  readonly message: string;
  /** What to write instead, in one sentence. */
  readonly advice: string;
  /** The function it is about, as `getWeather` or `toolbox.ping`; absent when it is about a file. */
  readonly subject?: string;
  /** How what a definer makes is reached, where only running the code tells what it is. */
  readonly definition?: { readonly file: string; readonly path: readonly string[] };
  /** The name that two functions would be served under, where that is what is wrong. */
  readonly tool?: string;
}

/** A diagnostic with the level and the advice of its code. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  place: SourceLocation,
  subject?: string,
): Diagnostic {
  const { level, advice } = DIAGNOSTICS[code];
  const { file, line, column } = place;
  return {
    code,
    level,
    file,
    line,
    column,
    message,
    advice,
    ...withoutAbsent({ subject }),
  };
}
