import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { type Json, LIMITS, ToolcribError } from "@toolcrib/model";
import { InputError } from "../input-error.ts";
import { packageFolder } from "../package-folder.ts";
import { descendantKiller } from "../process-tree.ts";
import { ToolError } from "../tool-error.ts";
import { Heartbeat } from "./heartbeat.ts";
import { LineSplitter } from "./line-splitter.ts";
import {
  type CallNote,
  parseAnswer,
  type WorkerFailure,
  type WorkerRequest,
} from "./worker-messages.ts";
import { type CallListeners, WorkerQuestions } from "./worker-questions.ts";

/** How a worker process is started. */
export interface WorkerProcessOptions {
  readonly interpreter: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes what the tools print; without it, it goes to this process's standard error. */
  readonly onOutput?: (text: string) => void;
  readonly startMs: number;
  /** Milliseconds for a request to begin: the process does not begin it any later. */
  readonly stallMs: number;
}

/** How much later a request is given up than the process may begin it. */
const BEGIN_MARGIN_MS = 500;

/** A request that the process did not begin in time, and never will: another process may take it. */
export class NotBegunError extends Error {}

interface PendingCall {
  /** Runs while the request has not begun. */
  readonly beginning: NodeJS.Timeout;
  begun: boolean;
  readonly onNote: ((note: CallNote) => void) | undefined;
  readonly questions: WorkerQuestions;
  readonly resolve: (value: Json) => void;
  readonly reject: (error: Error) => void;
}

/** How long what a process printed last is waited for, where others hold its pipes open. */
const PIPES_MS = 250;

/** The exit code of the worker when a tool has closed what it answers through. */
const DESCRIPTORS_CLOSED = 71;

const HELD = "a call that did not end held the interpreter, so that no other call could go on";

const script = fileURLToPath(new URL("worker/start.py", packageFolder));

/** One Python process: from its start to its end, with the calls it is running. */
export class WorkerProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #interpreter: string;
  readonly #pending = new Map<number, PendingCall>();
  readonly #lines: LineSplitter;
  readonly #heartbeat: Heartbeat;
  readonly #stallMs: number;
  #nextId = 1;
  #ended = false;
  #retired = false;
  #stopReason: string | undefined;
  #ready: ((error?: Error) => void) | undefined;
  /** Settles when the process has said which Python it is, or has failed to. */
  readonly started: Promise<void>;
  /** Settles when the process has ended and everything it printed has been read. */
  readonly ended: Promise<void>;

  constructor(options: WorkerProcessOptions) {
    this.#interpreter = options.interpreter;
    this.#stallMs = options.stallMs;
    this.#lines = new LineSplitter(LIMITS.messageBytes * 2);
    this.#heartbeat = new Heartbeat(() => this.#write({ op: "ping", id: 0 }));
    this.#child = spawn(options.interpreter, ["-u", script], {
      stdio: ["pipe", "pipe", "pipe"],
      cwd: options.cwd,
      // What tools print is read as UTF-8, whatever the locale.
      env: { PYTHONIOENCODING: "utf-8:backslashreplace", ...(options.env ?? process.env) },
      // A group of its own, so that what a tool started ends with it.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    this.started = this.#start(options.startMs);
    this.ended = new Promise((resolve) => {
      this.#child.once("close", (code, signal) => {
        this.#end(endingOf(code, signal));
        resolve();
      });
    });
    this.#child.once("exit", () => this.#closePipes());
    this.#child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#child.stderr.setEncoding("utf8");
    this.#child.stderr.on("data", (text: string) => {
      if (options.onOutput === undefined) process.stderr.write(text);
      else options.onOutput(text);
    });
    // Writing to a process that has ended fails; its end is what tells the callers.
    this.#child.stdin.on("error", () => {});
    this.#hold();
  }

  /** Whether the process can take calls. */
  get usable(): boolean {
    return !this.#ended && !this.#retired;
  }

  /** The id of the process, for those who watch it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a request; the answer comes with the promise, and `id` names it for `cancel`. */
  send(
    request: WorkerRequest,
    { onNote, onQuestion }: CallListeners = {},
  ): { readonly id: number; readonly answer: Promise<Json> } {
    const id = this.#nextId++;
    const answer = new Promise<Json>((resolve, reject) => {
      if (this.#ended) {
        reject(this.#endedError("it had ended before"));
        return;
      }
      const beginning = setTimeout(() => this.#giveBack(id), this.#stallMs + BEGIN_MARGIN_MS);
      const questions = new WorkerQuestions(onQuestion, (message) => {
        if (this.#pending.has(id)) this.#write({ ...message, id });
      });
      this.#pending.set(id, { resolve, reject, beginning, begun: false, onNote, questions });
      this.#hold();
      // Both processes read the same clock.
      this.#write({ ...request, id, begin_by: monotonicSeconds() + this.#stallMs / 1_000 });
    });
    return { id, answer };
  }

  /** Asks the process to give up a call. A coroutine can; a thread cannot. */
  cancel(id: number): void {
    if (this.#pending.has(id)) this.#write({ op: "cancel", id });
  }

  /** Whether a call is still running. */
  isRunning(id: number): boolean {
    return this.#pending.has(id);
  }

  /**
   * Gives up on a call that does not end: the others may finish, then the process is killed. Where
   * they cannot, since nothing is heard within `graceMs`, it is killed at once.
   */
  retire(id: number, graceMs: number): void {
    this.#retired = true;
    this.#forget(id)?.reject(new ToolcribError("python-failed", "the call did not end in time"));
    this.#settle();
    if (this.#pending.size === 0) return;
    void this.#heartbeat.isHeard(graceMs).then((heard) => {
      if (!heard) void this.kill(HELD);
    });
  }

  /** Ends the process at once. */
  async kill(reason: string): Promise<void> {
    this.#stopReason ??= reason;
    const { pid } = this.#child;
    if (!this.#ended && pid !== undefined) {
      // Whoever waits for the end keeps this process alive until it has come.
      this.#hold();
      const killDescendants = descendantKiller(pid);
      killGroup(pid);
      killDescendants();
    }
    await this.ended;
  }

  #start(startMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.kill(`it did not start within ${startMs} ms`);
      }, startMs);
      this.#ready = (error) => {
        clearTimeout(timer);
        this.#ready = undefined;
        if (error === undefined) resolve();
        else reject(error);
      };
      this.#child.once("error", (cause) => {
        const message = `${this.#interpreter} could not be started (${cause.message})`;
        this.#ready?.(new ToolcribError("python-failed", message, { cause }));
        this.#end(cause.message);
      });
    });
  }

  #read(chunk: Buffer): void {
    try {
      for (const line of this.#lines.push(chunk)) this.#take(line);
    } catch (error) {
      void this.kill(error instanceof Error ? error.message : "its answer cannot be read");
    }
  }

  #take(line: string): void {
    const answer = parseAnswer(line);
    this.#heartbeat.hear();
    if ("pong" in answer) return;
    if ("note" in answer) {
      this.#pending.get(answer.about)?.onNote?.(answer.note);
      return;
    }
    if ("asks" in answer) {
      void this.#pending.get(answer.asks)?.questions.ask(answer.number, answer.question);
      return;
    }
    if ("ran" in answer) {
      this.#pending.get(answer.ran)?.questions.ran(answer.number, answer);
      return;
    }
    if ("began" in answer) {
      const call = this.#pending.get(answer.began);
      if (call === undefined) return;
      call.begun = true;
      clearTimeout(call.beginning);
      return;
    }
    if ("version" in answer) {
      const [major, minor] = answer.version;
      const old = major < 3 || (major === 3 && minor < 9);
      const message = `${this.#interpreter} is Python ${major}.${minor}; toolcrib needs 3.9 or newer`;
      this.#ready?.(old ? new ToolcribError("python-too-old", message) : undefined);
      return;
    }
    const call = this.#forget(answer.id);
    if ("error" in answer) call?.reject(this.#failure(answer.error));
    else call?.resolve(answer.value);
    this.#settle();
  }

  /** The error of a failure; its stack is that of the tool's own code. */
  #failure(failure: WorkerFailure): Error {
    const error = this.#errorOf(failure);
    if (failure.trace !== undefined) error.stack = failure.trace;
    return error;
  }

  #errorOf({ kind, message }: WorkerFailure): Error {
    switch (kind) {
      case "import":
        return new ToolcribError("module-failed", `${message} (with ${this.#interpreter})`);
      case "input":
        return new InputError(message);
      case "binding":
        return new ToolcribError("binding-failed", message);
      default:
        return new ToolError(message);
    }
  }

  #end(how: string): void {
    this.#ended = true;
    this.#heartbeat.stop();
    const error = this.#endedError(how);
    this.#ready?.(error);
    for (const [id, { begun, reject }] of [...this.#pending]) {
      this.#forget(id);
      reject(begun || this.#stopReason !== HELD ? error : new NotBegunError());
    }
  }

  /** The request that waits behind a call which holds the interpreter goes to another process. */
  #giveBack(id: number): void {
    this.#retired = true;
    this.#forget(id)?.reject(new NotBegunError());
    this.#settle();
  }

  #forget(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(call?.beginning);
    return call;
  }

  #endedError(how: string): ToolcribError {
    const reason = this.#stopReason ?? how;
    return new ToolcribError("python-failed", `the Python process ended: ${reason}`);
  }

  /** What a tool started may hold the pipes of a process that is gone, for as long as it runs. */
  #closePipes(): void {
    const timer = setTimeout(() => {
      for (const stream of this.#streams()) stream.destroy();
    }, PIPES_MS);
    void this.ended.then(() => clearTimeout(timer));
  }

  /** With nothing to wait for, a retired process goes, and any other lets this process end. */
  #settle(): void {
    if (this.#pending.size > 0) return;
    if (this.#retired) void this.kill("a call did not end in time");
    else this.#release();
  }

  #write(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #hold(): void {
    this.#child.ref();
    for (const stream of this.#streams()) stream.ref();
  }

  #release(): void {
    this.#child.unref();
    for (const stream of this.#streams()) stream.unref();
  }

  /** Pipes to a child are sockets, which the types do not say. */
  #streams(): readonly Socket[] {
    const { stdin, stdout, stderr } = this.#child;
    return [stdin, stdout, stderr] as unknown as readonly Socket[];
  }
}

/** The clock of the system that only goes forward, as Python's `time.monotonic` reads it. */
function monotonicSeconds(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}

function endingOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return `signal ${signal}`;
  return code === DESCRIPTORS_CLOSED
    ? "a tool closed the descriptors that answers are written to"
    : `exit code ${code}`;
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself in the meantime.
  }
}
