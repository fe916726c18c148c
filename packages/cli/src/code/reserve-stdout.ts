import { Console } from "node:console";
import { Writable } from "node:stream";

/** What is put back when nobody needs stdout to be kept free any more. */
interface Replaced {
  readonly stdout: PropertyDescriptor;
  readonly console: Console;
}

let holders = 0;
let replaced: Replaced | undefined;

/**
 * Keeps stdout for results and for the messages of a server: what code in this process prints goes
 * to `print` instead, until the function that comes back is called. The first holder's `print`
 * serves all. Programs that the code starts with its own stdout are out of reach.
 */
export function reserveStdout(print: (text: string) => void): () => void {
  holders += 1;
  replaced ??= replaceStdout(print);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    holders -= 1;
    if (holders > 0 || replaced === undefined) return;
    Object.defineProperty(process, "stdout", replaced.stdout);
    globalThis.console = replaced.console;
    replaced = undefined;
  };
}

function replaceStdout(print: (text: string) => void): Replaced {
  const stdout = Object.getOwnPropertyDescriptor(process, "stdout") ?? {};
  const before = { stdout, console: globalThis.console };
  const sink = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      print(String(chunk));
      done();
    },
  });
  Object.defineProperty(process, "stdout", { configurable: true, enumerable: true, value: sink });
  globalThis.console = new Console({ stdout: sink, stderr: process.stderr });
  return before;
}
