import {
  type CompilerSymbol,
  type ModifierFlags,
  type Node,
  SymbolFlags,
  type Type,
  type TypeProgram,
} from "./compiler-port.ts";

/** Whether a symbol is declared by TypeScript's own libraries or Node's types. */
export function isStandard(symbol: CompilerSymbol): boolean {
  return symbol.declarations.some(({ path }) => isStandardLibrary(path));
}

/** Whether a symbol is of the language or of the platform that code runs on: Node, or one that is like it. */
export function isOfPlatform(symbol: CompilerSymbol): boolean {
  return symbol.declarations.some(({ path }) => isStandardLibrary(path) || isPlatformFile(path));
}

/** The types of platforms that have classes of the web, and the file that one of them makes. */
const platforms =
  /\/node_modules\/(?:@cloudflare\/workers-types|bun-types|@types\/(?:bun|web))\/|\/worker-configuration\.d\.ts$/;
const platformFiles = new Map<string, boolean>();

function isPlatformFile(path: string): boolean {
  let answer = platformFiles.get(path);
  if (answer === undefined) {
    answer = platforms.test(path);
    platformFiles.set(path, answer);
  }
  return answer;
}

/** Whether a symbol is declared in libraries only: TypeScript's own or installed packages. */
export function isForeign(symbol: CompilerSymbol): boolean {
  return symbol.declarations.every(({ path }) => isStandardLibrary(path) || isPackageFile(path));
}

/** Whether a type is a class or interface of a library; `Readonly<T>` and its like are not. */
export function isForeignType(type: Type, program: TypeProgram): boolean {
  const symbol = program.symbolOf(type);
  if (symbol === undefined || (symbol.flags & SymbolFlags.TypeLiteral) !== 0) return false;
  return symbol.declarations.length > 0 && isForeign(symbol);
}

/** Whether a symbol has a name that code outside cannot write: `#private`, `[Symbol.iterator]`. */
export function isSymbolNamed({ name }: CompilerSymbol): boolean {
  return name.startsWith("#") || /^__[#@]/.test(name);
}

/** The declaration that gives a symbol its value, else its first one. */
export function declarationOf(symbol: CompilerSymbol): Node | undefined {
  return (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve();
}

/** Whether a file belongs to an installed package. */
export function isPackageFile(path: string): boolean {
  return path.includes("/node_modules/");
}

const standardFiles = new Map<string, boolean>();

/** Whether a file is one of TypeScript's own libraries or of Node's types. */
export function isStandardLibrary(path: string): boolean {
  let answer = standardFiles.get(path);
  if (answer === undefined) {
    answer = /^bundled:|\/lib\.[^/]*\.d\.ts$|\/node_modules\/@types\/node\//.test(path);
    standardFiles.set(path, answer);
  }
  return answer;
}

/** Whether a declaration carries one of the modifiers. */
export function hasModifier(declaration: Node, flags: ModifierFlags): boolean {
  return (modifiersOf(declaration) & flags) !== 0;
}

/** The modifiers of a declaration, which are read anew each time. */
export function modifiersOf(declaration: Node): ModifierFlags {
  if (!("modifierFlags" in declaration)) return 0;
  const { modifierFlags } = declaration;
  return typeof modifierFlags === "number" ? modifierFlags : 0;
}
