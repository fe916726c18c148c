import { diagnostic } from "../diagnostic.ts";
import type { Candidates } from "./candidate-collector.ts";
import { findCandidates } from "./candidates.ts";
import type { CompilerSymbol, SourceFile, TypeProgram } from "./compiler-port.ts";
import { fileProblems } from "./file-problems.ts";
import { frameworkTools } from "./framework-tools.ts";
import { isRegistrar, serverFile } from "./server-file.ts";
import { unexportedFunctions } from "./unexported-functions.ts";
import { namesToAsk, type WrittenExport, writtenExports } from "./written-exports.ts";
import { memberTypeNodes, namesIn, plainInterfaces } from "./written-types.ts";

/** A file with what it says by itself. */
export interface OpenFile {
  readonly file: SourceFile;
  /** What it exports, where it says so plainly. */
  readonly exports: readonly WrittenExport[] | undefined;
}

/** Reads what a file says by itself; the compiler looks up the rest while the next files are read. */
export function openFile(path: string, program: TypeProgram): readonly OpenFile[] {
  const file = program.sourceFile(path);
  if (file === undefined) return [];
  const exports = writtenExports(file, program);
  program.expectSymbolsAt([
    ...(exports === undefined ? [file] : namesToAsk(exports)),
    ...file.imports,
  ]);
  expectTypes(
    (exports ?? []).flatMap(({ candidate }) => candidate ?? []),
    file,
    program,
  );
  return [{ file, exports }];
}

/** Asks ahead for the types of functions and of the interfaces of their file that they use. */
function expectTypes(
  candidates: Candidates["candidates"],
  file: SourceFile,
  program: TypeProgram,
): void {
  const written = candidates.flatMap((each) =>
    "signature" in each ? each.signature.typeNodes : [],
  );
  const interfaces = plainInterfaces(file, namesIn(written));
  program.expectSymbolsAt(interfaces.map(({ name }) => name));
  program.expectTypesAt([...written, ...interfaces.flatMap(memberTypeNodes)]);
}

/** What files export, but for the functions that they say plainly. */
export function exportedSymbols(
  opened: readonly OpenFile[],
  program: TypeProgram,
): readonly CompilerSymbol[] {
  const named = opened.flatMap(({ exports }) => (exports === undefined ? [] : namesToAsk(exports)));
  const files = opened.flatMap(({ file, exports }) => (exports === undefined ? [file] : []));
  const modules = program.symbolsAt(files).flatMap((symbol) => symbol ?? []);
  program.askAll(program.exportsOfModule, modules);
  return [
    ...program.symbolsAt(named).flatMap((symbol) => symbol ?? []),
    ...modules.flatMap(program.exportsOfModule),
  ];
}

export interface ReadFile extends Candidates {
  readonly file: string;
}

/** The functions of a file; none when it cannot be loaded. */
export function readFile(
  { file, exports }: OpenFile,
  program: TypeProgram,
  explain: boolean,
): ReadFile {
  const { fileName } = file;
  const problems = fileProblems(file, program);
  if (problems.some(({ level }) => level === "error"))
    return { file: fileName, candidates: [], repeats: false, diagnostics: problems };
  const { candidates: all, repeats, diagnostics } = findCandidates(file, exports, program);
  const server = serverFile(file);
  const others = server === undefined ? frameworkTools(file) : undefined;
  const candidates = server === undefined ? all : all.filter((each) => !isRegistrar(each, file));
  if (exports === undefined || namesToAsk(exports).length > 0)
    expectTypes(candidates, file, program);
  const place = { file: fileName, line: 1, column: 1 };
  const hasFunctions = candidates.length > 0 || repeats;
  const told = hasFunctions ? problems : problems.filter(({ code }) => code !== "missing-package");
  return {
    file: fileName,
    candidates,
    repeats,
    diagnostics: [
      ...told,
      ...diagnostics.filter(
        ({ code }) => (server ?? others) === undefined || code !== "framework-tool",
      ),
      ...(server === undefined ? [] : [server]),
      ...(others === undefined ? [] : [others]),
      ...(explain ? unexportedFunctions(file, program) : []),
      ...(!hasFunctions && diagnostics.length === 0 && !(server ?? others)
        ? [diagnostic("no-tools", "the file exports no function", place)]
        : []),
    ],
  };
}
