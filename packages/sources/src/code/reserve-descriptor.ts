import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const STDOUT = 1;
const STDERR = 2;

/** The functions of `node:fs` that write to the descriptor they are given first. */
const WRITERS = [
  "appendFile",
  "appendFileSync",
  "write",
  "writeFile",
  "writeFileSync",
  "writeSync",
  "writev",
  "writevSync",
] as const;

/** The functions of `node:child_process` that wait; the others all go through one method. */
const SYNC_STARTERS = ["execFileSync", "execSync", "spawnSync"] as const;

type AnyFunction = (...values: unknown[]) => unknown;

/**
 * Keeps the descriptor of stdout from code in this process, which may write to it directly and give
 * it to the programs it starts: both get stderr instead, until the function that comes back is
 * called. Node can neither copy a descriptor nor point one elsewhere, so native addons and worker
 * threads that write to descriptor 1 by themselves are out of reach.
 */
export function reserveDescriptor(): () => void {
  const restore: (() => void)[] = [];
  const replace = (owner: object, name: string, wrap: (own: AnyFunction) => AnyFunction): void => {
    const own: unknown = Reflect.get(owner, name);
    if (typeof own !== "function") return;
    Reflect.set(owner, name, Object.assign(wrap(own as AnyFunction), own));
    restore.push(() => Reflect.set(owner, name, own));
  };
  for (const name of WRITERS)
    replace(
      fs,
      name,
      (own) =>
        (first, ...rest) =>
          own(first === STDOUT ? STDERR : first, ...rest),
    );
  for (const name of SYNC_STARTERS)
    replace(
      childProcess,
      name,
      (own) =>
        (...values) =>
          own(...values.map(withoutStdout)),
    );
  replace(
    childProcess.ChildProcess.prototype,
    "spawn",
    (own) =>
      function (this: unknown, ...values) {
        return own.apply(this, values.map(withoutStdout));
      },
  );
  syncBuiltinESMExports();
  return () => {
    for (const undo of restore) undo();
    syncBuiltinESMExports();
  };
}

/** The options of a program that is started, with stderr wherever it would get stdout. */
function withoutStdout(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("stdio" in value)) return value;
  const { stdio } = value;
  if (stdio === "inherit") return { ...value, stdio: ["inherit", STDERR, "inherit"] };
  if (!Array.isArray(stdio)) return value;
  const moved = stdio.map((each: unknown, at) => {
    const isStdout = each === STDOUT || each === process.stdout;
    return isStdout || (each === "inherit" && at === STDOUT) ? STDERR : each;
  });
  return { ...value, stdio: moved };
}
