import { spawn } from "node:child_process";

/** How a child process ended. */
export interface ChildEnd {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a child process may take. */
export interface ChildLimits {
  /** Milliseconds until it is killed; ten seconds unless told. */
  readonly milliseconds?: number;
  /** Megabytes of heap. */
  readonly megabytes?: number;
}

/** Runs an ES module text in a Node process of its own that cannot outlive its limits. */
export function runModule(code: string, limits: ChildLimits = {}): Promise<ChildEnd> {
  const { milliseconds = 10_000, megabytes } = limits;
  const heap = megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`];
  const child = spawn(process.execPath, [...heap, "--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    stdout += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr += chunk;
  });
  const killer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      clearTimeout(killer);
      resolve({ status, signal, stdout, stderr });
    });
  });
}
