import {
  type BoundArgument,
  isJsonObject,
  type Json,
  type JsonObject,
  type QuestionKind,
} from "@toolcrib/model";
import { LOG_LEVELS, type LogLevel } from "../call-context.ts";

/** What the worker is asked; the sender adds an `id`. */
export type WorkerRequest =
  | {
      readonly op: "call";
      readonly file: string;
      readonly path: readonly string[];
      readonly receiver?: "instance" | "object";
      readonly server?: string;
      readonly arguments: readonly BoundArgument[];
      readonly input: JsonObject;
      /** What the caller can be asked. */
      readonly asks: readonly QuestionKind[];
      /** Who calls, for functions that take the context. */
      readonly caller?: JsonObject;
      /** Bytes that the answer may have. */
      readonly limit: number;
      /** Values that a generator may give. */
      readonly most: number;
      /** Whether bytes that a function gives are marked as bytes. */
      readonly bytes?: true;
      /** Who reads the arguments and writes the result, where it is not the worker itself. */
      readonly types?: "pydantic";
    }
  | {
      readonly op: "types";
      readonly file: string;
      readonly path: readonly string[];
      readonly receiver?: "instance" | "object";
      readonly server?: string;
      readonly arguments: readonly BoundArgument[];
      readonly limit: number;
    }
  | {
      readonly op: "list";
      readonly file: string;
      readonly path: readonly string[];
      readonly receiver: "instance" | "object";
      readonly limit: number;
    };

/** Why a request has no value. */
export interface WorkerFailure {
  readonly kind: "input" | "import" | "binding" | "raised" | "cancelled";
  readonly message: string;
  /** Where in the tool's code it happened: Python's traceback. */
  readonly trace?: string;
}

/** What a call that still runs has to say. */
export type CallNote =
  | {
      readonly kind: "progress";
      readonly progress: number;
      readonly total?: number;
      readonly message?: string;
    }
  | { readonly kind: "updated"; readonly uri: string }
  | {
      readonly kind: "log";
      readonly level: LogLevel;
      readonly data: Json;
      readonly logger?: string;
    };

/** What a call that still runs asks of its caller, or wants kept. */
export interface WorkerQuestion {
  readonly kind: QuestionKind | "once";
  readonly key: string | undefined;
  /** The schema, message, page or request. */
  readonly given: JsonObject;
  /** Whether a thread waits for the answer. */
  readonly holdsThread: boolean;
}

const QUESTION_KINDS = ["form", "url", "sampling", "roots", "once"] as const;

const FAILURES = ["input", "import", "binding", "cancelled"] as const;

/** What the worker says: first its version, then when each request begins and its answer, and that it can be heard. */
export type WorkerAnswer =
  | { readonly version: readonly [major: number, minor: number] }
  | { readonly pong: true }
  | { readonly began: number }
  | { readonly about: number; readonly note: CallNote }
  | { readonly asks: number; readonly number: number; readonly question: WorkerQuestion }
  | { readonly ran: number; readonly number: number; readonly value: Json }
  | { readonly ran: number; readonly number: number; readonly failure: string }
  | { readonly id: number; readonly value: Json }
  | { readonly id: number; readonly error: WorkerFailure };

/** Reads one line of the worker; throws when it is not an answer. */
export function parseAnswer(line: string): WorkerAnswer {
  const answer: unknown = JSON.parse(line);
  if (!isJsonObject(answer)) throw new TypeError("its answer is not an object");
  const { version, pong, began, id, value, error } = answer;
  if (typeof began === "number") return { began };
  const note = parseNote(answer);
  if (note !== undefined) return note;
  if (pong !== undefined) return { pong: true };
  const asked = parseQuestion(answer) ?? parseRan(answer);
  if (asked !== undefined) return asked;
  if (Array.isArray(version)) {
    const [major, minor] = version;
    return { version: [Number(major), Number(minor)] };
  }
  if (typeof id !== "number") throw new TypeError("its answer names no call");
  if (error === undefined) return { id, value: value ?? null };
  const { kind, message, trace } = isJsonObject(error) ? error : {};
  const known = FAILURES.find((one) => one === kind) ?? "raised";
  const failure = { kind: known, message: String(message) } as const;
  return { id, error: typeof trace === "string" ? { ...failure, trace } : failure };
}

function parseNote(answer: JsonObject): Extract<WorkerAnswer, { about: number }> | undefined {
  const { progress, at, total, message, log, level, data = null, logger, updated, uri } = answer;
  if (typeof updated === "number" && typeof uri === "string")
    return { about: updated, note: { kind: "updated", uri } };
  if (typeof progress === "number" && typeof at === "number")
    return {
      about: progress,
      note: {
        kind: "progress",
        progress: at,
        ...(typeof total === "number" ? { total } : {}),
        ...(typeof message === "string" ? { message } : {}),
      },
    };
  const known = LOG_LEVELS.find((one) => one === level);
  if (typeof log !== "number" || known === undefined) return undefined;
  return {
    about: log,
    note: { kind: "log", level: known, data, ...(typeof logger === "string" ? { logger } : {}) },
  };
}

function parseQuestion(answer: JsonObject): Extract<WorkerAnswer, { asks: number }> | undefined {
  const { asks, n, kind, key, given, thread } = answer;
  const known = QUESTION_KINDS.find((one) => one === kind);
  if (typeof asks !== "number" || typeof n !== "number" || known === undefined) return undefined;
  const question: WorkerQuestion = {
    kind: known,
    key: typeof key === "string" ? key : undefined,
    given: isJsonObject(given) ? given : {},
    holdsThread: thread === true,
  };
  return { asks, number: n, question };
}

function parseRan(answer: JsonObject): Extract<WorkerAnswer, { ran: number }> | undefined {
  const { ran, n, value = null, failure } = answer;
  if (typeof ran !== "number" || typeof n !== "number") return undefined;
  return typeof failure === "string" ? { ran, number: n, failure } : { ran, number: n, value };
}
