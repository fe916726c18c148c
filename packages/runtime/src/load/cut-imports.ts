import { extname } from "node:path";
import type { ImportSpecifier } from "es-module-lexer";
import { commonJsImport, INTEROP_HELPERS } from "./common-js-import.ts";
import type { CompilerConfig } from "./compiler-options.ts";
import { COMPUTED_IMPORT } from "./own-place.ts";
import { type ImportTarget, resolveImport } from "./resolve-import.ts";

/** One import of a module that was cut at its imports. */
export interface CutImport {
  readonly specifier: string;
  readonly target: ImportTarget;
  /** What stands before the name of the module: `import { a } from`; empty for a dynamic import. */
  readonly clause: string;
  /** Whether Node loads what it leads to only as a module that is made of it. */
  readonly isJson: boolean;
}

/** Code between the imports, and the imports. */
export type CodePart = string | CutImport;

interface Cut {
  readonly parts: readonly CodePart[];
  /** What the parts call. */
  readonly helpers: string;
}

/** Cuts code at its imports, each of which means what the configuration of its file makes of it. */
export function cutImports(
  code: string,
  imports: readonly ImportSpecifier[],
  { file, config }: { readonly file: string; readonly config: CompilerConfig },
): Cut {
  const parts: CodePart[] = [];
  const compiled = isCompiled(file, config);
  let usesInterop = false;
  let end = 0;
  for (const [index, found] of imports.entries()) {
    const { n: specifier, s: start, e: stop, ss: statement, se: after, d: dynamic } = found;
    if (specifier === undefined) {
      if (dynamic < 0) continue;
      // Of a computed import only running it tells where it leads.
      parts.push(code.slice(end, statement), COMPUTED_IMPORT);
      end = dynamic;
      continue;
    }
    const isStatic = dynamic < 0;
    const clause = isStatic ? code.slice(statement, start - 1) : "";
    const target = resolveImport(specifier, file, config);
    const isJson =
      isStatic && found.a < 0 && target.kind === "file" && extname(target.file) === ".json";
    const cut: CutImport = { specifier, target, clause, isJson };
    const rewritten =
      compiled && isStatic && !isJson
        ? commonJsImport({ clause, specifier, target, importer: file, index })
        : undefined;
    if (rewritten === undefined) {
      // The specifier of a dynamic import is given with its quotes.
      const quote = isStatic ? 0 : 1;
      parts.push(code.slice(end, start + quote), cut);
      end = stop - quote;
    } else {
      usesInterop = true;
      parts.push(`${code.slice(end, statement)}${rewritten.clause}${code.slice(start - 1, start)}`);
      parts.push(cut, code.slice(stop, after) + rewritten.after);
      end = after;
    }
  }
  parts.push(code.slice(end));
  return { parts, helpers: usesInterop ? INTEROP_HELPERS : "" };
}

/** Whether a file's imports are those of compilers and bundlers, and not those of Node. */
function isCompiled(file: string, { nodeModules }: CompilerConfig): boolean {
  if (/\.(?:[cm]?js|jsx)$/.test(file)) return false;
  return !nodeModules;
}
