import { existsSync, lstatSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { usesCompilerShortcuts } from "./compiler-shortcuts.ts";

/** The compiler for this platform, which is an optional dependency of TypeScript. */
export function compilerPath(): string {
  const { platform, arch } = process;
  const name = `@typescript/typescript-${platform}-${arch}`;
  const file = join("lib", platform === "win32" ? "tsc.exe" : "tsc");
  const known = usesCompilerShortcuts() ? besideTypeScript(join(name, file)) : undefined;
  return known ?? join(dirname(manifestOf(name)), file);
}

function manifestOf(name: string): string {
  const typescript = createRequire(import.meta.url).resolve("typescript");
  return createRequire(typescript).resolve(`${name}/package.json`);
}

/** A file of a package that npm has put beside TypeScript: found faster than by a search. */
function besideTypeScript(file: string): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "node_modules/typescript"))) {
    if (dirname(folder) === folder) return undefined;
    folder = dirname(folder);
  }
  const typescript = join(folder, "node_modules/typescript");
  const isAlone =
    lstatSync(typescript).isSymbolicLink() || existsSync(join(typescript, "node_modules"));
  const found = join(folder, "node_modules", file);
  return !isAlone && existsSync(found) ? found : undefined;
}

/** What the compiler may take before it collects its garbage, in MiB. */
const MOST_MEMORY = 1600;

/**
 * The compiler is written in Go, and lives briefly: it is faster when it collects no garbage before
 * it has taken what a large project needs, or half of the memory that is left.
 */
function garbageVariables(): Readonly<Record<string, string>> {
  const half = Math.floor(process.availableMemory() / 2 ** 21);
  return { GOGC: "off", GOMEMLIMIT: `${Math.min(MOST_MEMORY, half)}MiB` };
}

/** Starts the compiler with those variables in its environment; what the user has set stays. */
export function withRelaxedGc<Started>(start: () => Started): Started {
  if (!usesCompilerShortcuts()) return start();
  const added = Object.entries(garbageVariables()).filter(
    ([name]) => process.env[name] === undefined,
  );
  for (const [name, value] of added) process.env[name] = value;
  try {
    return start();
  } finally {
    for (const [name] of added) delete process.env[name];
  }
}
