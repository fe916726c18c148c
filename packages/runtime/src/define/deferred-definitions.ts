import { ToolcribError } from "@toolcrib/model";

/** Known to every copy of this package in a process: that of the program, and that of the code it loads. */
const LOADING: unique symbol = Symbol.for("dev.toolcrib/loading-definitions");

/**
 * Runs what loads code. A definition that cannot be made there fails when it is used, not when the
 * code is loaded, so that it does not hide the other tools of its file.
 */
export async function deferDefinitionErrors<T>(load: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await load();
  } finally {
    count(-1);
  }
}

/** Gives what a definer makes of a definition. Throws what is wrong with it, unless code is being loaded. */
export function definition<Given, Made extends object>(
  given: Given,
  make: (given: Given) => Made,
): Made {
  try {
    requireObject(given);
    return make(given);
  } catch (error) {
    if (loading() === 0) throw error;
    // Every member that tells what was defined throws, so no other member is ever read.
    return failed(error) as Made;
  }
}

function requireObject(given: unknown): void {
  if (typeof given === "object" && given !== null) return;
  const message = `a definition is an object with a name and a handler, not ${given === null ? "null" : typeof given}`;
  throw new ToolcribError("invalid-tool", message);
}

function failed(error: unknown): object {
  const fail = (): never => {
    throw error;
  };
  const get = { get: fail };
  return Object.defineProperties({ handler: fail }, { tool: get, prompt: get, resource: get });
}

function loading(): number {
  return Number(Reflect.get(globalThis, LOADING) ?? 0);
}

function count(change: number): void {
  Reflect.set(globalThis, LOADING, loading() + change);
}
