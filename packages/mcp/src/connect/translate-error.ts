import {
  errorMessage,
  isToolcribError,
  type Json,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { maskJson } from "../secrets/mask-json.ts";
import type { Mask } from "../secrets/mask-secrets.ts";
import { AuthenticationError, type Refusal, refusalText } from "./authentication-error.ts";
import { RpcError } from "./rpc-error.ts";

/** What is known about a server when something fails. */
export interface FailureFacts {
  readonly describe: string;
  /** What the program wrote to stderr last. */
  readonly said?: string;
  /** How an HTTP server refused the caller. */
  readonly refusal?: Refusal | undefined;
  /** How credentials are given, as the end of a sentence. */
  readonly hint?: (refusal: Refusal) => string;
  /** Takes what the server must not repeat out of a text. */
  readonly mask: Mask;
}

/** Turns an error of the SDK, of fetch or of a process into a coded one that repeats no secret. */
export function translateError(error: unknown, facts: FailureFacts): ToolcribError {
  return withoutSecrets(translate(error, facts), facts.mask);
}

function translate(error: unknown, facts: FailureFacts): ToolcribError {
  const { describe, said, mask, hint = () => "give an Authorization header" } = facts;
  const own = findCause(error, isToolcribError);
  const refusal = own instanceof AuthenticationError ? own.refusal : facts.refusal;
  if (refusal !== undefined && (own === undefined || own instanceof AuthenticationError)) {
    const message = `${describe} ${refusalText(refusal)}: ${hint(refusal)}`;
    return new AuthenticationError(message, refusal, { cause: error });
  }
  if (own instanceof RpcError) return withStderr(masked(own, mask), said);
  if (own !== undefined) return withStderr(own, said);
  // Masked before it is cut: half a secret would not be found.
  const foreign = (text: string, length: number): string => visibleText(mask(text), length);
  const system = findCause(error, isSystemError);
  if (system !== undefined) {
    const reason = reasons[system.code] ?? system.code;
    return new ToolcribError("server-unreachable", `${describe} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
  const failed = findCause(error, isFetchFailure);
  if (failed !== undefined) {
    const reason = failed.cause instanceof Error ? failed.cause.message : failed.message;
    const text = `${describe} cannot be reached: ${foreign(reason, 200)}`;
    return new ToolcribError("server-unreachable", text, { cause: error });
  }
  // The parser's message quotes some characters of the text: too few to be recognised as a secret.
  if (findCause(error, isSyntaxError) !== undefined)
    return withStderr(
      new ToolcribError("invalid-answer", `${describe} gave an answer that is not JSON`),
      said,
    );
  const message = errorMessage(error);
  if (/timed? ?out/i.test(message)) {
    const text = `${describe} did not answer in time`;
    return withStderr(new ToolcribError("timed-out", text, { cause: error }), said);
  }
  const text = `${describe} does not speak MCP as it should: ${foreign(message, 300)}`;
  return withStderr(new ToolcribError("invalid-answer", text, { cause: error }), said);
}

/** An answer of the server without what it must not repeat; its data stay, since others act on them. */
function masked(error: RpcError, mask: Mask): RpcError {
  const { said, data, ...rest } = error.failure;
  // What came off the wire is JSON.
  const clean = {
    said: mask(said),
    data: data === undefined ? data : maskJson(data as Json, mask),
  };
  return clean.said === said && clean.data === data ? error : new RpcError({ ...rest, ...clean });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was cut",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  UND_ERR_SOCKET: "the connection was cut",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
};

interface SystemError extends Error {
  readonly code: string;
}

function isSystemError(error: unknown): error is SystemError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^(E[A-Z]+|UND_ERR_\w+|[A-Z_]*CERT[A-Z_]*)$/.test(error.code)
  );
}

function isFetchFailure(error: unknown): error is TypeError {
  return error instanceof TypeError && error.message === "fetch failed";
}

function isSyntaxError(error: unknown): error is SyntaxError {
  return error instanceof SyntaxError;
}

function findCause<E extends Error>(
  error: unknown,
  matches: (candidate: unknown) => candidate is E,
): E | undefined {
  let candidate = error;
  for (let depth = 0; depth < 8 && candidate instanceof Error; depth++) {
    if (matches(candidate)) return candidate;
    candidate = candidate instanceof AggregateError ? candidate.errors[0] : candidate.cause;
  }
  return undefined;
}

/** What a program said last often is the reason, so it is told along. */
function withStderr(error: ToolcribError, said: string | undefined): ToolcribError {
  if (said === undefined || said === "" || error.message.includes(said)) return error;
  if (error instanceof RpcError) return new RpcError({ ...error.failure, stderr: said });
  return new ToolcribError(error.code, `${error.message}; it said: ${said}`, { cause: error });
}

/** Where a message or one of its causes repeats a secret, the causes are left out with it. */
function withoutSecrets(error: ToolcribError, mask: Mask): ToolcribError {
  const isClean = (link: unknown, depth: number): boolean =>
    !(link instanceof Error) ||
    depth > 8 ||
    (mask(link.message) === link.message && isClean(link.cause, depth + 1));
  if (isClean(error, 0)) return error;
  const message = mask(error.message);
  if (error instanceof RpcError)
    return new RpcError({ ...masked(error, mask).failure, stderr: undefined });
  return error instanceof AuthenticationError
    ? new AuthenticationError(message, error.refusal)
    : new ToolcribError(error.code, message);
}
