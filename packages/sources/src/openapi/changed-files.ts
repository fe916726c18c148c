import { statSync } from "node:fs";

/**
 * Tells whether one of the files was written since it was last asked. What is watched are folders,
 * in which a log or a database may be written all the time.
 */
export class ChangedFiles {
  readonly #files: readonly string[];
  #versions: string;

  constructor(files: readonly string[]) {
    this.#files = files;
    this.#versions = versionsOf(files);
  }

  isChanged(): boolean {
    const now = versionsOf(this.#files);
    const changed = now !== this.#versions;
    this.#versions = now;
    return changed;
  }
}

function versionsOf(files: readonly string[]): string {
  return files.map(versionOf).join("\n");
}

function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? "absent" : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
