import { codeFiles } from "./code-files.ts";

/** Writes files into a folder of their own and gives its path to `use`; then removes it. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T> | T,
): Promise<T> {
  const { folder, remove } = codeFiles(files);
  try {
    return await use(folder);
  } finally {
    remove();
  }
}
