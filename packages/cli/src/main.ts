import { programAnswer } from "./program-help.ts";

/** Runs the program of this process and leaves its exit code behind. */
export async function main(argv: readonly string[]): Promise<void> {
  const words = argv.slice(2);
  // A reader that has seen enough (`toolcrib list … | head`) is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  const answer = programAnswer(words);
  if (answer !== undefined) {
    process.stdout.write(`${answer}\n`);
    return;
  }
  // Loaded late: help and version answer before the rest of the program is read.
  const { runProgram } = await import("./program.ts");
  const { processTerminal } = await import("./terminal.ts");
  process.exitCode = await runProgram(words, processTerminal());
}
