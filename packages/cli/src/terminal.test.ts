import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { watchSignals } from "./interruption.ts";
import { ask, type Terminal } from "./terminal.ts";

function terminalWith(stdin: PassThrough): { terminal: Terminal; shown: () => string } {
  let text = "";
  const write = (more: string): void => {
    text += more;
  };
  const terminal: Terminal = {
    stdout: { write },
    stderr: { write, isTTY: true },
    stdin: Object.assign(stdin, { isTTY: true }),
    env: {},
    cwd: ".",
  };
  return { terminal, shown: () => text };
}

test("a question is answered with one line", async () => {
  const stdin = new PassThrough();
  const { terminal, shown } = terminalWith(stdin);
  const answer = ask(terminal, "Sure? ", { signal: new AbortController().signal });
  stdin.write("yes\n");
  expect(await answer).toBe("yes");
  expect(shown()).toContain("Sure? ");
});

test("Ctrl-C at a question is an interruption like any other", async () => {
  const stdin = new PassThrough();
  // A command that does not obey ends its process after a while: here, other tests run in it.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const interruption = watchSignals();
  try {
    const answer = ask(terminalWith(stdin).terminal, "Sure? ", { signal: interruption.signal });
    stdin.write("\u0003");
    await expect(answer).rejects.toThrow();
    expect(interruption.signal.aborted).toBe(true);
    expect(interruption.exitCode()).toBe(130);
  } finally {
    interruption.stop();
    vi.useRealTimers();
  }
});
