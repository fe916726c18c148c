import { exit } from "./exit.ts";
import { programAnswer } from "./program-help.ts";

/** Runs the program of this process and ends it with its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const words = argv.slice(2);
  // A reader that has seen enough (`toolcrib list … | head`) is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") exit(0);
    process.stderr.write(`error: the result cannot be written: ${error.message}\n`);
    exit(2);
  });
  const answer = programAnswer(words);
  if (answer !== undefined) {
    process.stdout.write(`${answer}\n`);
    return;
  }
  // Loaded late: help and version answer before the rest of the program is read.
  const { runProgram } = await import("./program.ts");
  const { processTerminal } = await import("./terminal.ts");
  const code = await runProgram(words, processTerminal());
  // What a called tool left behind, a timer or a socket, must not keep the process alive.
  const end = (): void => exit(code);
  process.stdout.write("", () => process.stderr.write("", () => setImmediate(end)));
}
