import { type ChildProcess, spawn } from "node:child_process";

/** A `toolcrib serve` over HTTP in a process of its own. */
export interface ServeProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it with SIGTERM, as a supervisor would; the exit code comes back. */
  readonly stop: () => Promise<number | null>;
  /** What it has written to stderr so far. */
  readonly errors: () => string;
}

/** Starts `toolcrib serve …` and waits until it says where it listens. */
export async function startServe(
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServeProcess> {
  const child = spawn(process.execPath, ["packages/cli/bin/toolcrib.js", "serve", ...words], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const [, found] = /serving \d+ tools? at (\S+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${errors}`)));
  });
  return {
    url,
    child,
    errors: () => errors,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
