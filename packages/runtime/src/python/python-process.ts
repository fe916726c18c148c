import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { LIMITS } from "@toolcrib/model";
import { packageFolder } from "../package-folder.ts";
import { descendantKiller } from "../process-tree.ts";
import { LineSplitter } from "./line-splitter.ts";

/** How a Python process is started. */
export interface PythonProcessOptions {
  readonly interpreter: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes what the tools print; without it, it goes to this process's standard error. */
  readonly onOutput?: (text: string) => void;
}

/** Who is told what a process writes, and how it ends. */
export interface PythonProcessListener {
  line(line: string): void;
  /** A line was too long, or `line` threw. */
  unreadable(error: unknown): void;
  notStarted(cause: Error): void;
  /** It has ended, and everything it printed was read. */
  ended(how: string): void;
}

/** How long what a process printed last is waited for, where others hold its pipes open. */
const PIPES_MS = 250;

/** The exit code of the worker when a tool has closed what it answers through. */
const DESCRIPTORS_CLOSED = 71;

const script = fileURLToPath(new URL("worker/start.py", packageFolder));

/** A Python process that runs the worker script: its pipes, line by line, and its end. */
export class PythonProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: LineSplitter = new LineSplitter(LIMITS.messageBytes * 2);
  #hasEnded = false;
  /** Settles when the process has ended and everything it printed has been read. */
  readonly ended: Promise<void>;

  constructor(options: PythonProcessOptions, listener: PythonProcessListener) {
    this.#child = spawn(options.interpreter, ["-u", script], {
      stdio: ["pipe", "pipe", "pipe"],
      cwd: options.cwd,
      // What tools print is read as UTF-8, whatever the locale.
      env: { PYTHONIOENCODING: "utf-8:backslashreplace", ...(options.env ?? process.env) },
      // A group of its own, so that what a tool started ends with it.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    this.#child.once("error", (cause) => {
      this.#hasEnded = true;
      listener.notStarted(cause);
    });
    this.ended = new Promise((resolve) => {
      this.#child.once("close", (code, signal) => {
        this.#hasEnded = true;
        listener.ended(endingOf(code, signal));
        resolve();
      });
    });
    this.#child.once("exit", () => this.#closePipes());
    this.#child.stdout.on("data", (chunk: Buffer) => {
      try {
        for (const line of this.#lines.push(chunk)) listener.line(line);
      } catch (error) {
        listener.unreadable(error);
      }
    });
    this.#child.stderr.setEncoding("utf8");
    this.#child.stderr.on("data", (text: string) => {
      if (options.onOutput === undefined) process.stderr.write(text);
      else options.onOutput(text);
    });
    // Writing to a process that has ended fails; its end is what tells the callers.
    this.#child.stdin.on("error", () => {});
    this.hold();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a message, as one line of JSON. */
  write(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends the process at once, with everything that it started. */
  async kill(): Promise<void> {
    const { pid } = this.#child;
    if (!this.#hasEnded && pid !== undefined) {
      // Whoever waits for the end keeps this process alive until it has come.
      this.hold();
      const killDescendants = descendantKiller(pid);
      killGroup(pid);
      killDescendants();
    }
    await this.ended;
  }

  /** Keeps this process alive as long as the other runs. */
  hold(): void {
    this.#child.ref();
    for (const stream of this.#streams()) stream.ref();
  }

  /** Lets this process end though the other runs. */
  release(): void {
    this.#child.unref();
    for (const stream of this.#streams()) stream.unref();
  }

  /** What a tool started may hold the pipes of a process that is gone, for as long as it runs. */
  #closePipes(): void {
    const timer = setTimeout(() => {
      for (const stream of this.#streams()) stream.destroy();
    }, PIPES_MS);
    void this.ended.then(() => clearTimeout(timer));
  }

  /** Pipes to a child are sockets, which the types do not say. */
  #streams(): readonly Socket[] {
    const { stdin, stdout, stderr } = this.#child;
    return [stdin, stdout, stderr] as unknown as readonly Socket[];
  }
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
