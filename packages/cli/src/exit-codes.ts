import { type ErrorCode, isToolcribError } from "@toolcrib/model";

/** What the process answers to the shell; the numbers are part of the command line's contract. */
export const exitCodes = {
  ok: 0,
  /** Findings at or above `--fail-on`. */
  findings: 1,
  /** Usage, bad input, or could not compare. */
  usage: 2,
  authentication: 3,
  /** Unreachable or timed out. */
  unreachable: 4,
  /** The tool answered with an error, or there is no such tool. */
  toolError: 5,
  /** A bug in toolcrib. */
  internal: 70,
} as const;

/** One of the exit codes a command may answer. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Error codes that end with another exit code than `usage`. */
const byErrorCode: Partial<Record<ErrorCode, ExitCode>> = {
  "authentication-required": exitCodes.authentication,
  "input-required": exitCodes.toolError,
  "insufficient-scope": exitCodes.authentication,
  "invalid-answer": exitCodes.unreachable,
  "login-failed": exitCodes.authentication,
  "login-required": exitCodes.authentication,
  "registry-unreachable": exitCodes.unreachable,
  "server-closed": exitCodes.unreachable,
  "server-unreachable": exitCodes.unreachable,
  "server-error": exitCodes.unreachable,
  "timed-out": exitCodes.unreachable,
  "tool-failed": exitCodes.toolError,
  "handler-failed": exitCodes.toolError,
  "unknown-prompt": exitCodes.toolError,
  "unknown-resource": exitCodes.toolError,
  "unknown-tool": exitCodes.toolError,
  "unsafe-login-file": exitCodes.authentication,
  "url-elicitation-required": exitCodes.toolError,
};

/** The exit code an error ends with: coded errors are the user's to mend, any other is a bug. */
export function exitCodeOf(error: unknown): ExitCode {
  if (!isToolcribError(error)) return exitCodes.internal;
  return byErrorCode[error.code] ?? exitCodes.usage;
}
