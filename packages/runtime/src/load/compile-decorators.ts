import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { isJsonObject, type Json, type JsonObject, ToolcribError } from "@toolcrib/model";
import type { CompilerConfig } from "./compiler-options.ts";

/** What TypeScript makes of one file on its own: nothing is checked and no import is followed. */
const compilerOptions = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  isolatedModules: true,
  noCheck: true,
  noLib: true,
  noResolve: true,
  types: [],
  jsx: "react-jsx",
  sourceMap: true,
  outDir: "out",
};

const longestMs = 60_000;

/** JavaScript, and the way back to the lines it was made from. */
export interface CompiledModule {
  readonly code: string;
  readonly map?: object;
}

/**
 * Compiles decorators of the ECMAScript standard, `using` and `accessor`, which Node does not run yet, with the TypeScript compiler that is installed beside toolcrib or in the project.
 */
export async function compileDecorators(
  file: string,
  source: string,
  config: CompilerConfig,
): Promise<CompiledModule> {
  const compiler = compilerFor(file);
  if (compiler === undefined)
    throw new ToolcribError(
      "module-failed",
      `${file} has decorators, using or accessor, which only the TypeScript compiler makes runnable: npm install typescript`,
    );
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolcrib-")));
  try {
    const name = file.endsWith("x") ? "module.tsx" : "module.ts";
    writeFileSync(join(folder, name), source);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...compilerOptions, ...chosen(config) }, files: [name] }),
    );
    // What the compiler finds wrong without seeing the imports says nothing: what it wrote counts.
    await promisify(execFile)(process.execPath, [compiler, "-p", folder], {
      cwd: folder,
      timeout: longestMs,
    }).catch(() => undefined);
    const code = readFileSync(join(folder, "out/module.js"), "utf8");
    const map: Json = JSON.parse(readFileSync(join(folder, "out/module.js.map"), "utf8"));
    return {
      code: code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"),
      ...(isJsonObject(map) ? { map } : {}),
    };
  } catch (cause) {
    throw new ToolcribError("module-failed", `the decorators of ${file} could not be compiled`, {
      cause,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the project chose that changes what its code means. */
function chosen({ assignsFields, jsx }: CompilerConfig): JsonObject {
  return { useDefineForClassFields: !assignsFields, ...jsx };
}

/** The program `tsc`: of the TypeScript beside this package, else of the project. */
function compilerFor(file: string): string | undefined {
  for (const from of [import.meta.url, file]) {
    try {
      const place = createRequire(from).resolve("typescript/package.json");
      const manifest: Json = JSON.parse(readFileSync(place, "utf8"));
      const bin = isJsonObject(manifest) ? manifest["bin"] : undefined;
      const tsc = isJsonObject(bin) ? bin["tsc"] : undefined;
      if (typeof tsc === "string") return resolve(dirname(place), tsc);
    } catch {
      // There is none here.
    }
  }
  return undefined;
}
