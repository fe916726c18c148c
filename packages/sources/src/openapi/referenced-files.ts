import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { LIMITS } from "@toolcrib/model";

/** The files of a document's folder that its references may name. */
export interface ReferencedFiles {
  /** The text of a file by its path in the folder; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
  /** The files that were read, as absolute paths. */
  readonly files: ReadonlySet<string>;
}

/** Reads files of the folder of a document, and none that a link leads out of it to. */
export function referencedFiles(document: string): ReferencedFiles {
  const files = new Set<string>();
  const read = (path: string): string | undefined => {
    try {
      const folder = realpathSync(dirname(document));
      const file = realpathSync(resolve(folder, path));
      const stats = statSync(file);
      const isInside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
      if (!isInside || !stats.isFile() || stats.size > LIMITS.fileBytes) return undefined;
      files.add(file);
      return readFileSync(file, "utf8");
    } catch (error) {
      // What is not there or may not be read is an unresolved reference, said with its place.
      if (error instanceof Error && "code" in error) return undefined;
      throw error;
    }
  };
  return { read, files };
}
