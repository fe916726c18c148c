import { existsSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Tree } from "web-tree-sitter";
import type { Diagnostic } from "../diagnostic.ts";
import { readModuleFile } from "./module-file.ts";
import type { PythonGrammar } from "./syntax/grammar.ts";
import { type ModuleSyntax, readModule } from "./syntax/module-syntax.ts";
import { Definitions } from "./types/definitions.ts";

/** A Python file that was read. */
export interface PythonModule extends ModuleSyntax {
  /** Absolute path. */
  readonly file: string;
}

/** How many files the imports of one extraction may lead to, beside those that were given. */
const maxImportedFiles = 500;

/** The Python files of one extraction: each is read once, and freed with `close`. */
export class PythonProject {
  readonly #grammar: PythonGrammar;
  readonly #modules = new Map<string, PythonModule | undefined>();
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #starred = new Map<PythonModule, readonly PythonModule[]>();
  readonly #trees: Tree[] = [];
  readonly #given: ReadonlySet<string>;
  #imported = 0;
  /** The schemas of the classes, written once for all tools. */
  readonly definitions: Definitions = new Definitions();

  /** `given` are the files whose tools are wanted, which imports always find. */
  constructor(grammar: PythonGrammar, given: Iterable<string> = []) {
    this.#grammar = grammar;
    this.#given = new Set(given);
  }

  /** The files that were read, in the order of reading. */
  get files(): readonly string[] {
    return [...this.#modules].flatMap(([file, module]) => (module === undefined ? [] : [file]));
  }

  /** The files whose tools are wanted. */
  get given(): ReadonlySet<string> {
    return this.#given;
  }

  /** The module in a file; undefined when it cannot be read, which `diagnosticOf` explains. */
  module(file: string): PythonModule | undefined {
    if (!this.#modules.has(file)) this.#modules.set(file, this.#read(file));
    return this.#modules.get(file);
  }

  /** Whether the tools of a file are wanted themselves. */
  isGiven(file: string): boolean {
    return this.#given.has(file);
  }

  /** Why a file could not be read. */
  diagnosticOf(file: string): Diagnostic | undefined {
    return this.#diagnostics.get(file);
  }

  /**
   * The module that an import in `from` names, when its file belongs to the project: relative
   * imports, and absolute ones that start in the file's own folder, in that of its package, or at
   * a folder around the file that is named like the import, as those of namespace packages are.
   */
  imported(name: string, from: PythonModule): PythonModule | undefined {
    const dots = /^\.*/.exec(name)?.[0].length ?? 0;
    const segments = name.slice(dots).split(".").filter(Boolean);
    const folder = dirname(from.file);
    const starts =
      dots > 0
        ? [resolve(folder, ...Array<string>(dots - 1).fill(".."))]
        : [folder, dirname(packageRoot(folder)), ...above(folder, segments[0])];
    for (const start of starts) {
      const path = join(start, ...segments);
      const candidates = [join(path, "__init__.py")];
      if (segments.length > 0) candidates.unshift(`${path}.py`);
      const file = candidates.find((candidate) => this.#exists(candidate));
      if (file !== undefined) return this.module(file);
    }
    return undefined;
  }

  /** The modules of the project of which a module imports every name, the last one first. */
  starred(module: PythonModule): readonly PythonModule[] {
    const known = this.#starred.get(module);
    if (known !== undefined) return known;
    const found = module.stars().flatMap((name) => this.imported(name, module) ?? []);
    const starred = [...new Set(found.reverse())].filter((each) => each !== module);
    this.#starred.set(module, starred);
    return starred;
  }

  /** Parses a hint that is written as text, as in `"list[User]"`; the tree is freed at `close`. */
  parse(source: string): Tree {
    const tree = this.#grammar.parse(source);
    this.#trees.push(tree);
    return tree;
  }

  /** Frees the syntax trees: modules must not be looked into afterwards. */
  close(): void {
    for (const tree of this.#trees.splice(0)) tree.delete();
  }

  #exists(file: string): boolean {
    if (this.#modules.has(file) || this.#given.has(file)) return true;
    if (this.#imported >= maxImportedFiles || !existsSync(file)) return false;
    this.#imported++;
    return true;
  }

  #read(file: string): PythonModule | undefined {
    const read = readModuleFile(file);
    if ("diagnostic" in read) {
      this.#diagnostics.set(file, read.diagnostic);
      return undefined;
    }
    return { file, ...readModule(this.parse(read.text)) };
  }
}

/** The folders that hold a folder of that name around the given one. */
function above(folder: string, name: string | undefined): readonly string[] {
  const parts = folder.split(sep);
  const index = name === undefined ? -1 : parts.lastIndexOf(name);
  return index < 1 ? [] : [parts.slice(0, index).join(sep)];
}

/** The outermost folder of the package that a folder belongs to; the folder itself if to none. */
function packageRoot(folder: string): string {
  let root = folder;
  while (existsSync(join(dirname(root), "__init__.py")) && dirname(root) !== root)
    root = dirname(root);
  return existsSync(join(root, "__init__.py")) ? root : join(folder, ".");
}
