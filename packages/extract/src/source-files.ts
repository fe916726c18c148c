import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { compareText, ToolcribError } from "@toolcrib/model";

/** File endings of the languages whose functions become tools. */
export const CODE_ENDINGS: readonly string[] = [
  ".ts",
  ".tsx",
  ".mts",
  ".cts",
  ".js",
  ".jsx",
  ".mjs",
  ".cjs",
  ".py",
];

const skippedFolders = new Set([
  "node_modules",
  "dist",
  "build",
  "coverage",
  "__pycache__",
  "venv",
  "site-packages",
  "_vendor",
  "_vendored",
  "test",
  "tests",
  "__tests__",
  "__mocks__",
]);

/**
 * The code files that paths mean: a file is itself, a folder all code below it but tests,
 * declarations, minified files, installed packages and hidden folders. Sorted, each once.
 */
export function sourceFiles(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((path) =>
    kindOf(path) === "folder" ? filesBelow(path) : [requireCode(path)],
  );
  return [...new Set(found)].sort(compareText);
}

function kindOf(path: string): "file" | "folder" {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined)
    throw new ToolcribError("unreadable-file", `${path}: there is no such file or folder`);
  if (stats.isDirectory()) return "folder";
  // A pipe would block whoever reads it, and a device may never end.
  if (!stats.isFile())
    throw new ToolcribError("unreadable-file", `${path} is not a regular file: give a file`);
  return "file";
}

/** A file that was named must be one that can be read and run. */
function requireCode(path: string): string {
  if (!CODE_ENDINGS.includes(extname(path)))
    throw new ToolcribError("no-code", `${path} is not a code file: give a .ts, .js or .py file`);
  if (/\.d\.[cm]?ts$/.test(path))
    throw new ToolcribError("no-code", `${path} only declares types: give the file with the code`);
  return path;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith(".") || skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && isSource(entry.name) ? [path] : [];
  });
}

function isSource(name: string): boolean {
  if (/\.d\.[cm]?ts$|\.min\.[cm]?js$|\.config\.\w+$/.test(name)) return false;
  if (/[._](test|spec)\.\w+$|^(test_.*|conftest|setup)\.py$/.test(name)) return false;
  return CODE_ENDINGS.includes(extname(name));
}
