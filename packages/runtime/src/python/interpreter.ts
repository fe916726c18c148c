import { existsSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ToolcribError } from "@toolcrib/model";

/** What decides which Python runs a file. */
export interface InterpreterOptions {
  /** The interpreter to use, whatever else there is. */
  readonly python?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const windows = process.platform === "win32";

/**
 * The Python that runs a file: the one given, `TOOLCRIB_PYTHON`, the active virtual environment,
 * the nearest `.venv` or `venv` at or above the file, else the first on the PATH.
 */
export function findInterpreter(file: string, options: InterpreterOptions = {}): string {
  const { env = process.env, python = env["TOOLCRIB_PYTHON"] } = options;
  if (python !== undefined && python !== "") {
    const found = python === basename(python) ? onPath(python, env) : existing(python);
    if (found !== undefined) return found;
    throw new ToolcribError(
      "python-not-found",
      `there is no Python at ${python}; set TOOLCRIB_PYTHON to the path of Python 3.9 or newer`,
    );
  }
  const active = env["VIRTUAL_ENV"];
  const found =
    (active === undefined ? undefined : inEnvironment(active)) ??
    nearestEnvironment(dirname(file)) ??
    onPath("python3", env) ??
    onPath("python", env);
  if (found !== undefined) return found;
  throw new ToolcribError(
    "python-not-found",
    `${file} needs Python, and none was found; install Python 3.9 or newer, or set TOOLCRIB_PYTHON to the path of one`,
  );
}

function nearestEnvironment(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    for (const name of [".venv", "venv"]) {
      const found = inEnvironment(join(folder, name));
      if (found !== undefined) return found;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

function inEnvironment(folder: string): string | undefined {
  return existing(windows ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python"));
}

function onPath(name: string, env: InterpreterOptions["env"]): string | undefined {
  const folders = (env?.["PATH"] ?? "").split(delimiter).filter(Boolean);
  const file = windows ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existing(path) !== undefined);
}

function existing(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function basename(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
