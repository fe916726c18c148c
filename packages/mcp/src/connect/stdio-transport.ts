import { isUtf8 } from "node:buffer";
import type { Writable } from "node:stream";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import {
  isJsonObject,
  type Json,
  LIMITS,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { lineReader } from "../lines/line-reader.ts";
import type { Mask } from "../secrets/mask-secrets.ts";
import { inheritedEnvironment } from "./environment.ts";
import { endProcess, exitWithin, type ServerProcess, startProcess } from "./process-group.ts";
import { repeatedKeyInList } from "./repeated-keys.ts";
import { StderrTail } from "./stderr-tail.ts";
import { describeTarget, type StdioTarget } from "./target.ts";

/** How long a program that closed its output may take to say how it ended. */
const exitCodeMs = 250;

/** How long the last output of a program that ended is waited for. */
const lastOutputMs = 250;

/**
 * MCP over the stdin and stdout of a started program. Lines that are not messages are reported and
 * skipped; a line past the bound ends the connection.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Told once about the first line on stdout that is not a message. */
  onnoise?: (line: string) => void;
  /** Told the id of a message whose text is not UTF-8, or a list that can be read in two ways. */
  ondamaged?: (id: unknown, error: ToolcribError) => void;

  readonly #target: StdioTarget;
  readonly #mask: Mask;
  readonly #stderr: StderrTail = new StderrTail();
  readonly #read: (chunk: Buffer) => void = lineReader({
    maxBytes: LIMITS.messageBytes,
    onLine: (line) => {
      if (!this.#overlong) this.#readLine(line);
    },
    onPiece: () => this.#refuseLine(),
  });
  #child: ServerProcess | undefined;
  #ending: Promise<void> | undefined;
  #exit: string | undefined;
  #unsent = "";
  #flushed: Promise<void> = Promise.resolve();
  #died = false;
  #noisy = false;
  #overlong = false;
  #closed = false;

  /** `mask` takes what the program was given out of what it says. */
  constructor(target: StdioTarget, mask: Mask) {
    this.#target = target;
    this.#mask = mask;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether the program ended before it was told to. */
  get died(): boolean {
    return this.#died;
  }

  /** How the program ended and what it said last, as the end of a sentence. */
  get ending(): string {
    const said = this.said;
    const how = this.#exit ?? "closed its output";
    return said === "" ? how : `${how}: ${said}`;
  }

  /** What the program wrote to stderr last. */
  get said(): string {
    return visibleText(this.#stderr.summary(this.#mask), 400);
  }

  async start(): Promise<void> {
    const { command, args = [], cwd, env } = this.#target;
    const child = startProcess(command, args, {
      ...withoutAbsent({ cwd }),
      env: { ...inheritedEnvironment(process.env), ...env },
    });
    this.#child = child;
    child.stderr.on("data", (chunk: Buffer) => this.#stderr.push(chunk));
    child.stdout.on("data", this.#read);
    // Writing to a program that ended is reported by its end, not by each write.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => {});
    child.once("exit", (code, signal) => {
      this.#exit = signal === null ? `exited with code ${code}` : `was ended by ${signal}`;
      // What it started may hold its output open for as long as it likes.
      const timer = setTimeout(() => child.stdout.destroy(), lastOutputMs);
      child.stdout.once("close", () => clearTimeout(timer));
    });
    child.stdout.once("close", () => {
      this.#died = this.#ending === undefined;
      void this.close();
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error: NodeJS.ErrnoException) => reject(this.#cannotStart(error)));
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (this.#closed || stdin === undefined) {
      const ended = `${describeTarget(this.#target)} ${this.ending}`;
      return Promise.reject(new ToolcribError("server-closed", ended));
    }
    // Messages of one turn are written together: a write costs more than a message.
    if (this.#unsent === "") this.#flushed = Promise.resolve().then(() => this.#flush(stdin));
    this.#unsent += `${JSON.stringify(message)}\n`;
    return this.#flushed;
  }

  async #flush(stdin: Writable): Promise<void> {
    const text = this.#unsent;
    this.#unsent = "";
    if (stdin.write(text)) return;
    await new Promise<void>((resolve) => {
      stdin.once("drain", resolve);
      stdin.once("close", resolve);
    });
  }

  async close(): Promise<void> {
    this.#ending ??= this.#end();
    await this.#ending;
  }

  async #end(): Promise<void> {
    // Whoever waits for an answer learns at once that none will come; ending the rest takes longer.
    if (this.#child !== undefined && this.#died) await exitWithin(this.#child, exitCodeMs);
    this.#closed = true;
    this.onclose?.();
    if (this.#child !== undefined) await endProcess(this.#child);
  }

  /** Told piece by piece, so that it is said once. */
  #refuseLine(): void {
    if (this.#overlong) return;
    this.#overlong = true;
    const sent = `sent a message of more than ${LIMITS.messageBytes} bytes`;
    this.onerror?.(new ToolcribError("too-large", `${describeTarget(this.#target)} ${sent}`));
    void this.close();
  }

  #readLine(bytes: Buffer): void {
    const text = bytes.toString("utf8");
    const message = parseMessage(text);
    if (message === undefined) {
      if (text.trim() !== "" && !this.#noisy) {
        this.#noisy = true;
        this.onnoise?.(this.#mask(text.trimEnd()));
      }
      return;
    }
    const fault = "id" in message ? this.#faultOf(text, bytes) : undefined;
    if (fault !== undefined && "id" in message) this.ondamaged?.(message.id, fault);
    else this.onmessage?.(message);
  }

  #faultOf(text: string, bytes: Buffer): ToolcribError | undefined {
    const name = describeTarget(this.#target);
    // Bytes that are not UTF-8 are read as this character, which may also stand there by itself.
    if (text.includes("\uFFFD") && !isUtf8(bytes))
      return new ToolcribError("invalid-answer", `${name} sent an answer that is not UTF-8`);
    return repeatedKeyInList(text, name);
  }

  #cannotStart(error: NodeJS.ErrnoException): ToolcribError {
    const { command, cwd } = this.#target;
    const reason =
      error.code === "ENOENT"
        ? `there is no program "${visibleText(command)}"${cwd === undefined ? "" : ` (in ${visibleText(cwd)})`}`
        : `${visibleText(command)} cannot be started (${error.code})`;
    return new ToolcribError("server-unreachable", reason, { cause: error });
  }
}

/** A JSON-RPC message, or undefined for anything else a program may print. */
function parseMessage(text: string): JSONRPCMessage | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    const value: Json = JSON.parse(text);
    if (!isJsonObject(value) || value["jsonrpc"] !== "2.0") return undefined;
    // The tap and the SDK check what they use of it.
    return value as unknown as JSONRPCMessage;
  } catch {
    return undefined;
  }
}
