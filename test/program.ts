import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The program as users run it. */
export const programFile: string = fileURLToPath(
  new URL("../packages/cli/bin/toolcrib.js", import.meta.url),
);

/** What the program answered. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the program is run. */
export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

/** Runs the built program in a process of its own. */
export async function runProgramFile(
  words: readonly string[],
  { cwd, env = {}, stdin = "", signal }: ProgramOptions = {},
): Promise<ProgramEnd> {
  const child = spawn(process.execPath, [programFile, ...words], {
    ...(cwd === undefined ? {} : { cwd }),
    ...(signal === undefined ? {} : { signal, killSignal: "SIGTERM" as const }),
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    stdout += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr += chunk;
  });
  child.stdin.on("error", () => {}).end(stdin);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (error) => (error.name === "AbortError" ? undefined : reject(error)));
    child.on("close", resolve);
  });
  return { code, stdout, stderr };
}
