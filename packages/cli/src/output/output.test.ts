import { expect, test } from "vitest";
import { openOutput } from "./output.ts";
import { clearLine } from "./progress.ts";

/** What a terminal shows in the end: lines that were wiped away are gone. */
function shown(written: string): string {
  return written
    .split("\n")
    .map((line) => line.split(clearLine).at(-1))
    .join("\n");
}

function terminal(tty: boolean) {
  const written: string[] = [];
  const sink = { isTTY: tty, columns: 0, write: (text: string) => written.push(text) };
  const stdin = Object.assign((async function* () {})(), { isTTY: tty });
  const options = { quiet: false, debug: false, noColor: true };
  const surroundings = { stdout: sink, stderr: sink, stdin, env: {}, cwd: "/" };
  return { written, output: openOutput(surroundings, options) };
}

test("what a tool prints is whole, whatever the spinner does and however it is cut", () => {
  const { written, output } = terminal(true);
  const progress = output.progress("calling slow");
  for (const part of ["slee", "ping", "\n", "50%"]) output.pass(part);
  output.warn("careful");
  output.pass("100%");
  progress.done();
  expect(shown(written.join(""))).toBe("sleeping\n50%\nwarning: careful\n100%\n");
});

test("in a pipe it is passed on as it is", () => {
  const { written, output } = terminal(false);
  const progress = output.progress("calling slow");
  for (const part of ["slee", "ping", "\n", "50%"]) output.pass(part);
  progress.done();
  expect(written.join("")).toBe("sleeping\n50%");
});

test("a terminal that does not know its width gets whole labels", () => {
  const { written, output } = terminal(true);
  output.progress("opening sources").done();
  expect(written.join("")).toContain("opening sources");
});
