import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Files in a folder of their own, until they are removed. */
export interface CodeFiles {
  readonly folder: string;
  readonly path: (name: string) => string;
  readonly write: (name: string, text: string | Uint8Array) => void;
  readonly remove: () => void;
}

/** Writes files, by their relative paths, into a temporary folder. */
export function codeFiles(files: Readonly<Record<string, string | Uint8Array>>): CodeFiles {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolcrib-code-")));
  const path = (name: string): string => join(folder, name);
  const write = (name: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { folder, path, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
