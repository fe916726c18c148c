import { type Json, ToolcribError } from "@toolcrib/model";
import { Heartbeat } from "./heartbeat.ts";
import { PythonProcess, type PythonProcessOptions } from "./python-process.ts";
import { workerError } from "./worker-error.ts";
import { type CallNote, parseAnswer, type WorkerRequest } from "./worker-messages.ts";
import { type CallListeners, WorkerQuestions } from "./worker-questions.ts";

/** How a worker process is started. */
export interface WorkerProcessOptions extends PythonProcessOptions {
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

const HELD = "a call that did not end held the interpreter, so that no other call could go on";

/** The calls that one Python process is running, from its start to its end. */
export class WorkerProcess {
  readonly #process: PythonProcess;
  readonly #interpreter: string;
  readonly #pending = new Map<number, PendingCall>();
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
    this.#heartbeat = new Heartbeat(() => this.#process.write({ op: "ping", id: 0 }));
    this.#process = new PythonProcess(options, {
      line: (line) => this.#take(line),
      unreadable: (error) =>
        void this.kill(error instanceof Error ? error.message : "its answer cannot be read"),
      notStarted: (cause) => {
        const message = `${this.#interpreter} could not be started (${cause.message})`;
        this.#ready?.(new ToolcribError("python-failed", message, { cause }));
        this.#end(cause.message);
      },
      ended: (how) => this.#end(how),
    });
    this.ended = this.#process.ended;
    this.started = this.#start(options.startMs);
  }

  /** Whether the process can take calls. */
  get usable(): boolean {
    return !this.#ended && !this.#retired;
  }

  /** The id of the process, for those who watch it. */
  get pid(): number | undefined {
    return this.#process.pid;
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
        if (this.#pending.has(id)) this.#process.write({ ...message, id });
      });
      this.#pending.set(id, { resolve, reject, beginning, begun: false, onNote, questions });
      this.#process.hold();
      // Both processes read the same clock.
      this.#process.write({ ...request, id, begin_by: monotonicSeconds() + this.#stallMs / 1_000 });
    });
    return { id, answer };
  }

  /** Asks the process to give up a call. A coroutine can; a thread cannot. */
  cancel(id: number): void {
    if (this.#pending.has(id)) this.#process.write({ op: "cancel", id });
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
    await this.#process.kill();
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
    });
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
    if ("error" in answer) call?.reject(workerError(answer.error, this.#interpreter));
    else call?.resolve(answer.value);
    this.#settle();
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

  /** With nothing to wait for, a retired process goes, and any other lets this process end. */
  #settle(): void {
    if (this.#pending.size > 0) return;
    if (this.#retired) void this.kill("a call did not end in time");
    else this.#process.release();
  }
}

/** The clock of the system that only goes forward, as Python's `time.monotonic` reads it. */
function monotonicSeconds(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}
