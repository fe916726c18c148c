import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The command that lists the tools of a running server: a file in a package is run as a module of it. */
export function liveCommand(file: string): string {
  return `toolcrib list -- python ${moduleName(file) ?? basename(file)}`;
}

/** `-m shop.server`, or `-m shop` where the package can be run; undefined outside of packages. */
function moduleName(file: string): string | undefined {
  let folder = dirname(file);
  if (!existsSync(join(folder, "__init__.py"))) return undefined;
  const isRun = existsSync(join(folder, "__main__.py"));
  const parts = isRun ? [] : [basename(file, ".py")];
  for (; existsSync(join(folder, "__init__.py")); folder = dirname(folder))
    parts.unshift(basename(folder));
  return `-m ${parts.join(".")}`;
}
