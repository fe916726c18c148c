import { runProgram } from "toolcrib";

/** What surrounds a command line in a test. */
export interface CliSurroundings {
  readonly cwd?: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a person watches; colours and progress follow. */
  readonly tty?: boolean;
}

/** What a command line answered. */
export interface CliAnswer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process, with streams that are read back. */
export async function runCli(
  words: readonly string[],
  { cwd = process.cwd(), stdin = "", env = {}, tty = false }: CliSurroundings = {},
): Promise<CliAnswer> {
  const written = { stdout: "", stderr: "" };
  const sink = (name: keyof typeof written) => ({
    isTTY: tty,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const code = await runProgram(words, {
    stdout: sink("stdout"),
    stderr: sink("stderr"),
    stdin: Object.assign(chunks(stdin), { isTTY: tty }),
    env,
    cwd,
  });
  return { code, ...written };
}

async function* chunks(text: string): AsyncGenerator<string> {
  if (text !== "") yield text;
}
