import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { commonJsInModule } from "./common-js-file.ts";
import type { SourceFile, TypeProgram } from "./compiler-port.ts";
import { isTypeOnlyImport, specifierOf } from "./import-statement.ts";
import { missingPackages } from "./missing-packages.ts";
import { placeAt, placeOf, sentence } from "./place.ts";
import { isPackageFile } from "./symbol-origin.ts";

/** What keeps a file from being parsed or loaded. */
export function fileProblems(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const syntax = program
    .syntaxErrors(file.fileName)
    .map(({ text, pos }) => diagnostic("syntax-error", sentence(text), placeAt(file, pos)));
  if (syntax.length > 0) return syntax;
  return [
    ...commonJsInModule(file),
    ...missingImports(file, program),
    ...missingPackages(file, program),
  ];
}

/** Imports of files that do not exist; those of types alone are gone when the code runs. */
function missingImports(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const relative = file.imports.filter((node) => specifierOf(node)?.startsWith(".") === true);
  return program.symbolsAt(relative).flatMap((symbol, index) => {
    const node = relative[index];
    const specifier = node === undefined ? undefined : specifierOf(node);
    if (symbol !== undefined || node === undefined || specifier === undefined) return [];
    // The compiler says nothing of a module that CommonJS passes on: `exports.a = require("./a")`.
    if (isThere(resolve(dirname(file.fileName), specifier))) return [];
    const message = `there is no module "${specifier}"`;
    const found = diagnostic("missing-import", message, placeOf(node));
    return [isTypeOnlyImport(node.parent) ? { ...found, level: "warning" as const } : found];
  });
}

/** Whether Node finds a file under a path. */
function isThere(path: string): boolean {
  const ends = ["", ".js", ".json", ".node", "/index.js", "/index.json"];
  return ends.some((end) => statSync(path + end, { throwIfNoEntry: false })?.isFile() === true);
}

/** Files and the program that knows what they import. */
export interface ImportingFiles {
  readonly sourceFiles: readonly SourceFile[];
  readonly program: TypeProgram;
}

/** The modules that import each other in a circle, once for each circle that starts at the files. */
export function circularImports(projects: readonly ImportingFiles[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map(
    projects.flatMap(({ sourceFiles, program }) =>
      sourceFiles.map(({ fileName }) => [fileName, program]),
    ),
  );
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (file: SourceFile, program: TypeProgram): void => {
    if (done.has(file.fileName)) return;
    open.push(file.fileName);
    for (const [index, symbol] of program.symbolsAt(file.imports).entries()) {
      const node = file.imports[index];
      const path = symbol?.declarations[0]?.path;
      if (path === undefined || node === undefined || isPackageFile(path)) continue;
      if (isTypeOnlyImport(node.parent)) continue;
      // A program need not be asked for what another has read.
      const owner = owners.get(path) ?? program;
      const target = owner.sourceFile(path);
      if (target === undefined) continue;
      if (open.includes(target.fileName))
        diagnostics.push(
          diagnostic(
            "circular-import",
            `"${specifierOf(node)}" imports this file in turn`,
            placeOf(node),
          ),
        );
      else visit(target, owner);
    }
    open.pop();
    done.add(file.fileName);
  };
  for (const { sourceFiles, program } of projects)
    for (const file of sourceFiles) visit(file, program);
  return diagnostics;
}
