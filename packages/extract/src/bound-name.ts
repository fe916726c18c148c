import { basename, extname } from "node:path";
import type { CodeBinding } from "@toolcrib/model";

/**
 * What people call a function: the names that lead to it, as `toolbox.ping`. What JavaScript exports
 * as default is called like its file, and what such an object holds by its own names.
 */
export function boundName({
  language,
  file,
  path,
}: Pick<CodeBinding, "language" | "file" | "path">): string {
  const [first, ...others] = path;
  if (language === "python" || first !== "default") return path.join(".");
  const isDefinition = others.length === 1 && others[0] === "handler";
  const stem = basename(file, extname(file));
  return (others.length === 0 || isDefinition ? [stem, ...others] : others).join(".");
}
