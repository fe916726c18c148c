import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The compiler for this platform, which is an optional dependency of TypeScript. */
export function compilerPath(): string {
  const { platform, arch } = process;
  const typescript = createRequire(createRequire(import.meta.url).resolve("typescript"));
  const manifest = typescript.resolve(`@typescript/typescript-${platform}-${arch}/package.json`);
  return join(dirname(manifest), "lib", platform === "win32" ? "tsc.exe" : "tsc");
}

/**
 * The compiler is written in Go, and lives briefly: collecting its garbage less often makes it
 * faster, while the limit keeps a huge project within bounds.
 */
const variables = { GOGC: "400", GOMEMLIMIT: "2GiB" };

/** Starts the compiler with those variables in its environment; what the user has set stays. */
export function collectingLess<Started>(start: () => Started): Started {
  const added = Object.entries(variables).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  try {
    return start();
  } finally {
    for (const [name] of added) delete process.env[name];
  }
}
