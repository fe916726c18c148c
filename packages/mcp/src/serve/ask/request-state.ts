import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { AnswerRecord, RecordedAnswer } from "./answer-record.ts";

/** What a client keeps for a call that asked something, unable to read or change it. */
export interface RequestState {
  /** The run that asked. */
  readonly run: string;
  /** How often the call has asked. */
  readonly round: number;
  readonly record: AnswerRecord;
  /** The questions that wait for an answer, by key. */
  readonly open: ReadonlyMap<string, string>;
  /** When the state is no longer taken, in milliseconds since 1970. */
  readonly expires: number;
}

const VERSION = "t1.";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MIN_SECRET_BYTES = 32;

/**
 * Seals states: encrypted, since values of `once` are the server's own, and bound to whatever text
 * they were sealed with, so that a state of one caller, tool or arguments opens for no other.
 */
export class StateSeal {
  readonly #key: Buffer;

  /** Processes that share the secret, of at least 32 bytes, open each other's states. */
  constructor(secret: Uint8Array | string = randomBytes(MIN_SECRET_BYTES)) {
    const bytes = Buffer.from(secret);
    if (bytes.length < MIN_SECRET_BYTES)
      throw new RangeError(`the secret for states has at least ${MIN_SECRET_BYTES} bytes`);
    this.#key = Buffer.from(hkdfSync("sha256", bytes, "", "toolcrib request state", 32));
  }

  seal(state: RequestState, binding: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(digest(binding));
    const body = Buffer.concat([cipher.update(stateText(state)), cipher.final()]);
    return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
  }

  /** The state, or undefined when it was changed, bound to something else, or is too old. */
  open(text: string, binding: string): RequestState | undefined {
    if (!text.startsWith(VERSION)) return undefined;
    const bytes = Buffer.from(text.slice(VERSION.length), "base64url");
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonce, options)
      .setAAD(digest(binding))
      .setAuthTag(tag);
    try {
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      const state = readState(Buffer.concat([body, decipher.final()]).toString("utf8"));
      return state === undefined || state.expires < Date.now() ? undefined : state;
    } catch {
      return undefined;
    }
  }
}

function digest(binding: string): Buffer {
  return createHash("sha256").update(binding).digest();
}

function stateText({ run, round, record, open, expires }: RequestState): string {
  const answers = [...record.answers].map(([key, { question, answer }]) => [key, question, answer]);
  return JSON.stringify([run, round, expires, answers, [...record.steps], [...open]]);
}

/** Only this program can have written the text; what it lacks, an older version wrote. */
function readState(text: string): RequestState | undefined {
  const parsed: Json = JSON.parse(text);
  if (!Array.isArray(parsed)) return undefined;
  const [run, round, expires, answers, steps, open] = parsed;
  if (typeof run !== "string" || typeof round !== "number" || typeof expires !== "number")
    return undefined;
  return {
    run,
    round,
    expires,
    record: {
      answers: new Map(triples(answers)),
      steps: new Map(pairs(steps)),
    },
    open: new Map(pairs(open).map(([key, question]) => [key, String(question)])),
  };
}

function triples(value: Json | undefined): readonly (readonly [string, RecordedAnswer])[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: Json) => {
    const [key, question, answer] = Array.isArray(entry) ? entry : [];
    if (typeof key !== "string" || typeof question !== "string" || !isJsonObject(answer)) return [];
    return [[key, { question, answer: answer satisfies JsonObject }] as const];
  });
}

function pairs(value: Json | undefined): readonly (readonly [string, Json])[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: Json) => {
    const [key, kept] = Array.isArray(entry) ? entry : [];
    return typeof key === "string" && kept !== undefined ? [[key, kept] as const] : [];
  });
}
