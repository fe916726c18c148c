import type { HostQuestion } from "@toolcrib/sources";

/** A stream that text is written to. */
export interface TextSink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** What surrounds the program: everything a command may read from or write to besides files. */
export interface Terminal {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
  };
}

/** Asks the person at the terminal; the answer is one line. */
export async function ask(
  { stdin, stderr }: Terminal,
  question: string,
  { hidden = false, signal }: HostQuestion,
): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const { Readable, Writable } = await import("node:stream");
  let muted = false;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) stderr.write(String(chunk));
      done();
    },
  });
  const input = stdin instanceof Readable ? stdin : Readable.from(stdin);
  const lines = createInterface({ input, output: echo, terminal: stdin.isTTY === true });
  // The line editor takes Ctrl-C from the terminal: it is passed on, so that the signal tells of it.
  lines.on("SIGINT", () => {
    stderr.write("\n");
    process.emit("SIGINT", "SIGINT");
  });
  try {
    const answer = lines.question(question, { signal });
    muted = hidden;
    return await answer;
  } finally {
    lines.close();
    if (hidden) stderr.write("\n");
  }
}
