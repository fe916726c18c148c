import { Console } from "node:console";
import { Writable } from "node:stream";

/**
 * Keeps stdout for results and for the messages of a server: what code in this process prints goes
 * to `print` instead, until the function that comes back is called.
 */
export function reserveStdout(print: (text: string) => void): () => void {
  const stdout = Object.getOwnPropertyDescriptor(process, "stdout") ?? {};
  const { console: own } = globalThis;
  const sink = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      print(String(chunk));
      done();
    },
  });
  Object.defineProperty(process, "stdout", { configurable: true, enumerable: true, value: sink });
  globalThis.console = new Console({ stdout: sink, stderr: process.stderr });
  return () => {
    Object.defineProperty(process, "stdout", stdout);
    globalThis.console = own;
  };
}
