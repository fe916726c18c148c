import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { programFile } from "./program.ts";

/** A running playground. */
export interface DevServer {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly endpoint: string;
  readonly pid: number;
  /** Stops it as Ctrl-C does; the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `toolcrib dev` on a free port, unless the words name one. */
export async function startDev(cwd: string, ...words: readonly string[]): Promise<DevServer> {
  const child = spawn(
    process.execPath,
    [programFile, "dev", "--port", "0", ...words, "--no-open"],
    {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on("exit", resolve);
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [endpoint] = /http:\S+\/mcp/.exec(line) ?? [];
    if (endpoint === undefined) continue;
    return {
      origin: endpoint.replace(/\/mcp$/, ""),
      endpoint,
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill("SIGINT");
        return await ended;
      },
    };
  }
  throw new Error(`toolcrib dev ended with ${await ended}: ${errors}`);
}
