import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The files that `init` writes a project from. */
export const templates: URL = new URL("../templates/", import.meta.url);

/** The version of this program. */
export function programVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}

/**
 * How a project depends on this program: by its version, or, where it runs in a clone of the
 * repository, by the folder of the clone.
 */
export function programDependency(
  isClone: boolean = existsSync(new URL("../tsconfig.json", import.meta.url)),
): string {
  const folder = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
  return isClone ? `file:${folder.replaceAll("\\", "/")}` : `^${programVersion()}`;
}
