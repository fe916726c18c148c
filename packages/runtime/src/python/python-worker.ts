import {
  type CodeBinding,
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import type { WorkerRequest } from "./worker-messages.ts";
import { NotBegunError, WorkerProcess } from "./worker-process.ts";
import type { CallListeners } from "./worker-questions.ts";

/** How Python tools are run. */
export interface PythonWorkerOptions {
  /** Absolute path of the interpreter; `findInterpreter` chooses one. */
  readonly interpreter: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes what the tools print; without it, it goes to this process's standard error. */
  readonly onOutput?: (text: string) => void;
  /** Milliseconds for Python to start. */
  readonly startMs?: number;
  /** Milliseconds that a cancelled call has to end by itself before its process is given up. */
  readonly graceMs?: number;
  /** Milliseconds for a call to begin in a process that others hold, until it gets another process. */
  readonly stallMs?: number;
}

/** A function to call. */
export interface PythonFunction
  extends Pick<
    CodeBinding,
    "file" | "path" | "receiver" | "server" | "arguments" | "bytes" | "types"
  > {
  /** Who calls, for functions that take the context. */
  readonly caller?: JsonObject;
}

/** Processes that calls hold, so that they can take no others. */
const MAX_HELD = 4;

/** One entry that an application's `list_tools` returned. */
export interface ListedPythonTool {
  readonly name: string;
  /** Undefined where the entry is not a method. */
  readonly method: string | undefined;
}

/**
 * Runs Python functions in a process of their own. It starts with the first call and again after
 * it has ended, and calls run side by side. Whatever the functions print stays off the wire.
 */
export class PythonWorker {
  readonly #options: PythonWorkerOptions;
  readonly #processes = new Set<WorkerProcess>();
  #current: WorkerProcess | undefined;
  #closed = false;

  constructor(options: PythonWorkerOptions) {
    this.#options = options;
  }

  /** The id of the process that takes the next call, if it runs. */
  get pid(): number | undefined {
    return this.#current?.usable === true ? this.#current.pid : undefined;
  }

  /**
   * Calls a function with arguments that fit its tool's input schema. A Python exception rejects
   * with a `ToolError`. When the signal fires, a coroutine is cancelled; a function that does not
   * end within the grace period loses its process, which other calls may still finish in. The
   * listeners take what the function logs, how far it has come, and what it asks.
   */
  async call(
    binding: PythonFunction,
    input: JsonObject,
    signal?: AbortSignal,
    listeners?: CallListeners,
  ): Promise<Json> {
    const { file, path, receiver, server, bytes, caller, types, arguments: parameters } = binding;
    const request: WorkerRequest = {
      op: "call",
      file,
      path,
      ...withoutAbsent({ receiver, server, caller }),
      arguments: parameters,
      input,
      asks: listeners?.asks ?? [],
      limit: LIMITS.messageBytes,
      most: LIMITS.streamedValues,
      ...(bytes === true ? { bytes } : {}),
      ...withoutAbsent({ types }),
    };
    return this.#request(request, signal, listeners);
  }

  /** Runs an application's `list_tools`. */
  async listTools(
    application: Pick<CodeBinding, "file" | "path"> & { readonly receiver: "instance" | "object" },
  ): Promise<readonly ListedPythonTool[]> {
    const { file, path, receiver } = application;
    const limit = LIMITS.messageBytes;
    const tools = await this.#request({ op: "list", file, path, receiver, limit });
    return (Array.isArray(tools) ? tools : []).map((tool: Json) => {
      const { name, method } = isJsonObject(tool) ? tool : {};
      return typeof name === "string" && typeof method === "string"
        ? { name, method }
        : { name: "", method: undefined };
    });
  }

  /**
   * What the installed pydantic says about the types of a function; undefined where there is none
   * of version 2 or newer. The file is imported.
   */
  async types(
    binding: Pick<CodeBinding, "file" | "path" | "receiver" | "server" | "arguments">,
  ): Promise<JsonObject | undefined> {
    const { file, path, receiver, server, arguments: parameters } = binding;
    const answer = await this.#request({
      op: "types",
      file,
      path,
      ...withoutAbsent({ receiver, server }),
      arguments: parameters,
      limit: LIMITS.messageBytes,
    });
    return isJsonObject(answer) ? answer : undefined;
  }

  /** Ends every process; calls in flight fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#processes].map((process) => process.kill("it was closed")));
  }

  async #request(
    request: WorkerRequest,
    signal?: AbortSignal,
    listeners?: CallListeners,
  ): Promise<Json> {
    signal?.throwIfAborted();
    for (;;) {
      const process = this.#process();
      await process.started;
      const { id, answer } = process.send(request, listeners);
      try {
        return await (signal === undefined
          ? answer
          : this.#untilAborted(process, id, answer, signal));
      } catch (error) {
        // A call that holds the interpreter, as native code can, keeps the process to itself.
        if (!(error instanceof NotBegunError)) throw error;
        this.#refuseWhenHeld();
      }
    }
  }

  #refuseWhenHeld(): void {
    if (this.#processes.size < MAX_HELD || this.#current?.usable === true) return;
    throw new ToolcribError(
      "busy",
      `Python is busy: ${MAX_HELD} processes are held by calls that do not end; call again later`,
    );
  }

  #untilAborted(
    process: WorkerProcess,
    id: number,
    answer: Promise<Json>,
    signal: AbortSignal,
  ): Promise<Json> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        process.cancel(id);
        const { graceMs = LIMITS.graceMs } = this.#options;
        const timer = setTimeout(() => {
          if (process.isRunning(id)) process.retire(id, graceMs);
        }, graceMs);
        answer.catch(() => {}).finally(() => clearTimeout(timer));
        reject(signal.reason);
      };
      answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true });
    });
  }

  #process(): WorkerProcess {
    if (this.#closed) throw new Error("the Python worker is closed");
    if (this.#current?.usable === true) return this.#current;
    const {
      startMs = LIMITS.startMs,
      stallMs = LIMITS.stallMs,
      graceMs: _,
      ...rest
    } = this.#options;
    const started = new WorkerProcess({ ...rest, startMs, stallMs });
    this.#processes.add(started);
    void started.ended.then(() => this.#processes.delete(started));
    // The first caller learns why it did not start.
    started.started.catch(() => {});
    this.#current = started;
    return started;
  }
}
