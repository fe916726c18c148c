import { sourceFiles } from "../source-files.ts";
import type { Manifest } from "./manifest.ts";
import { sourceHash } from "./source-hash.ts";

/** What a file that nobody has read yet may mend. */
const mendable: ReadonlySet<string> = new Set(["missing-import", "unresolved-type"]);

/** Whether code would be read as the manifest says: same reader, same files, same content. */
export function isCurrent(manifest: Manifest, generator: string): boolean {
  const { files, roots, sources, diagnostics } = manifest;
  if (manifest.generator !== generator || files.length === 0) return false;
  if (diagnostics.some(({ code }) => mendable.has(code))) return false;
  for (const [file, hash] of sources) if (sourceHash(file) !== hash) return false;
  return sameFiles(files, roots);
}

function sameFiles(files: readonly string[], roots: readonly string[]): boolean {
  try {
    const now = sourceFiles(roots);
    return now.length === files.length && now.every((file, index) => file === files[index]);
  } catch {
    return false; // A root that is gone means other files.
  }
}
