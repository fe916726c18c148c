import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, extname, join } from "node:path";
import type { ImportTarget } from "./resolve-import.ts";

/** An import statement as the lexer finds it, with what it leads to. */
export interface ImportStatement {
  /** From `import` to the name of the module, without its quote. */
  readonly clause: string;
  readonly specifier: string;
  readonly target: ImportTarget;
  readonly importer: string;
  /** Tells it from the other statements of its file. */
  readonly index: number;
}

/**
 * An import of a CommonJS module as compilers understand it: `default` is what it exports by that
 * name where it says `__esModule`, names need not be seen by Node, and `* as` is the whole.
 * Undefined where Node means the same.
 */
export function commonJsImport(statement: ImportStatement): RewrittenImport | undefined {
  const { clause, index } = statement;
  const [, first, space, names] =
    /^import\s*(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)\s*|\{([\s\S]*)\}\s*)?from\s*$/.exec(
      clause,
    ) ?? [];
  if (first === undefined && space === undefined && names === undefined) return undefined;
  if (!leadsToCommonJs(statement)) return undefined;
  const module = `module$${index}`;
  const whole = `(${module}.default??${module})`;
  const declared = [
    ...(first === undefined ? [] : [`${first}=default$of(${module})`]),
    ...(space === undefined ? [] : [`${space}=whole$of(${module})`]),
    ...namesIn(names ?? "").map(([name, local]) =>
      name === "default"
        ? `${local}=default$of(${module})`
        : `${local}=${JSON.stringify(name)} in ${module}?${module}[${JSON.stringify(name)}]:${whole}[${JSON.stringify(name)}]`,
    ),
  ];
  return {
    clause: `import * as ${module} from `,
    after: declared.length === 0 ? "" : `;const ${declared.join(",")}`,
  };
}

/** What is written instead: before the name of the module, and after the statement. */
export interface RewrittenImport {
  readonly clause: string;
  readonly after: string;
}

/** The functions that rewritten imports call. */
export const INTEROP_HELPERS: string = [
  'const default$of=m=>m.default?.__esModule?m.default.default:"default" in m?m.default:m,',
  'whole$of=m=>{const w=m.default;return typeof w==="function"||w?.__esModule?w:',
  'typeof w==="object"&&w!==null?{...w,...m}:m};',
].join("");

function namesIn(text: string): readonly (readonly [name: string, local: string])[] {
  return text.split(",").flatMap((part) => {
    const [, quoted, plain, local] =
      /^\s*(?:"([^"]*)"|([\w$]+))(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    const name = quoted ?? plain;
    return name === undefined ? [] : [[name, local ?? name] as const];
  });
}

function leadsToCommonJs({ specifier, target, importer }: ImportStatement): boolean {
  if (isBuiltin(specifier)) return false;
  try {
    const file = target.kind === "file" ? target.file : createRequire(importer).resolve(specifier);
    return isCommonJs(realpathSync(file));
  } catch {
    return false; // Only an ES module can be found by `import` alone.
  }
}

function isCommonJs(file: string): boolean {
  if (extname(file) !== ".js") return extname(file) === ".cjs";
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) return !/"type"\s*:\s*"module"/.test(readFileSync(manifest, "utf8"));
    if (dirname(folder) === folder) return true;
  }
}
