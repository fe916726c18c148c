import { type Node, ScriptKind, type SourceFile } from "typescript/unstable/ast";
import {
  type Diagnostic as CompilerDiagnostic,
  type Symbol as CompilerSymbol,
  type IndexInfo,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
} from "typescript/unstable/sync";
import { kept } from "../remembered.ts";
import { Answers } from "./answers.ts";
import type { AskAhead } from "./ask-ahead.ts";
import { TypeMeanings } from "./type-meanings.ts";

/** What a CommonJS module exports. */
interface CommonJsExport {
  readonly whole: CompilerSymbol;
  readonly others: readonly CompilerSymbol[];
}

/** What the compiler knows of one program. */
export class TypeProgram {
  readonly #project: Project;
  readonly #ahead: AskAhead;
  readonly #symbolAt: Answers<Node, CompilerSymbol>;
  readonly #typeAt: Answers<Node, Type>;
  readonly #typeOf: Answers<CompilerSymbol, Type>;
  readonly #meanings = new TypeMeanings();
  #syntaxErrors: readonly CompilerDiagnostic[] | undefined;

  readonly callSignatures: (type: Type) => readonly Signature[];
  readonly constructSignatures: (type: Type) => readonly Signature[];
  /** The members of a union or intersection, or what stands in the holes of a template literal. */
  readonly members: (type: Type) => readonly Type[];
  readonly properties: (type: Type) => readonly CompilerSymbol[];
  readonly indexInfos: (type: Type) => readonly IndexInfo[];
  readonly typeArguments: (type: Type) => readonly Type[];
  readonly symbolOf: (type: Type) => CompilerSymbol | undefined;
  readonly aliasOf: (type: Type) => CompilerSymbol | undefined;
  /** The flags of a tuple's elements; undefined when the type is not a tuple. */
  readonly tupleFlags: (type: Type) => readonly number[] | undefined;
  /** Whether a type is a list of any length, as `T[]` and `readonly T[]`. */
  readonly isArray: (type: Type) => boolean;
  /** The type as TypeScript would write it. */
  readonly typeText: (type: Type) => string;
  /** The type that a class, interface or alias declares. */
  readonly declaredType: (symbol: CompilerSymbol) => Type;
  readonly returnType: (signature: Signature) => Type;
  /** What a type parameter, indexed access or conditional type is at least. */
  readonly constraintOf: (type: Type) => Type | undefined;
  /** What a type is to those who use its members: of a mapped list of a type parameter, the list. */
  readonly apparentType: (type: Type) => Type | undefined;
  /** The type whose keys `keyof T`, or a type parameter that extends it, stands for. */
  readonly keyOwner: (type: Type) => Type | undefined;
  readonly exportsOfModule: (symbol: CompilerSymbol) => readonly CompilerSymbol[];
  /** The symbol itself, or what it re-exports. */
  readonly target: (symbol: CompilerSymbol) => CompilerSymbol;

  constructor(project: Project, ahead: AskAhead) {
    this.#project = project;
    this.#ahead = ahead;
    const { checker } = project;
    this.#symbolAt = new Answers({
      ask: (nodes) => checker.getSymbolAtLocation(nodes),
      ahead,
      keyOf: (node) => node,
    });
    this.#typeAt = new Answers({
      ask: (nodes) => checker.getTypeAtLocation(nodes),
      ahead,
      keyOf: (node) => this.#meanings.keyOf(node),
    });
    this.#typeOf = new Answers({
      ask: (symbols) => checker.getTypeOfSymbol(symbols),
      ahead,
      keyOf: ({ id }) => id,
    });
    this.callSignatures = kept((type: Type) =>
      checker.getSignaturesOfType(type, SignatureKind.Call),
    );
    this.constructSignatures = kept((type: Type) =>
      checker.getSignaturesOfType(type, SignatureKind.Construct),
    );
    this.members = kept((type: Type) =>
      type.isUnionType() || type.isIntersectionType() || type.isTemplateLiteralType()
        ? type.getTypes()
        : [],
    );
    this.properties = kept((type: Type) => checker.getPropertiesOfType(type));
    this.indexInfos = kept((type: Type) => checker.getIndexInfosOfType(type));
    this.typeArguments = kept((type: Type) =>
      type.isTypeReference() ? checker.getTypeArguments(type) : [],
    );
    this.symbolOf = kept((type: Type) => type.getSymbol());
    this.aliasOf = kept((type: Type) => type.getAliasSymbol());
    this.tupleFlags = kept((type: Type) => {
      const target = type.isTypeReference() ? type.getTarget() : type;
      // The wire leaves an empty list out, though the types promise one.
      return target.isTupleType() ? (target.elementFlags ?? []) : undefined;
    });
    const isArrayTarget = kept((target: Type) => checker.isArrayType(target));
    this.isArray = (type) => type.isTypeReference() && isArrayTarget(type.getTarget());
    this.typeText = kept((type: Type) => checker.typeToString(type));
    this.declaredType = kept((symbol: CompilerSymbol) => checker.getDeclaredTypeOfSymbol(symbol));
    this.returnType = kept(
      (signature: Signature) => checker.getReturnTypeOfSignature(signature) ?? this.#anyType(),
    );
    this.constraintOf = kept((type: Type) => checker.getBaseConstraintOfType(type));
    this.apparentType = kept((type: Type) => checker.getApparentType(type));
    this.keyOwner = kept((type: Type) => {
      const keys = type.isTypeParameter() ? checker.getConstraintOfTypeParameter(type) : type;
      if (keys === undefined || !keys.isIndexType()) return undefined;
      const owner = keys.getTarget();
      return this.constraintOf(owner) ?? owner;
    });
    this.exportsOfModule = kept((symbol: CompilerSymbol) => checker.getExportsOfModule(symbol));
    const aliased = kept((symbol: CompilerSymbol) => checker.getAliasedSymbol(symbol));
    this.target = (symbol) => ((symbol.flags & SymbolFlags.Alias) === 0 ? symbol : aliased(symbol));
  }

  /** Asks ahead for what is said of every project, and for files. */
  expectFiles(files: readonly string[]): void {
    const { program } = this.#project;
    this.#ahead([
      () => program.getConfigFileParsingDiagnostics(),
      () => program.getSourceFileNames(),
      ...files.map((file) => () => program.getSourceFile(file)),
      () => program.getSyntacticDiagnostics(),
    ]);
  }

  /** Asks a question about many subjects without waiting for one answer after the other. */
  askAll<Subject>(question: (subject: Subject) => unknown, subjects: readonly Subject[]): void {
    const each = [...new Set(subjects)];
    if (each.length > 1) this.#ahead(each.map((subject) => () => question(subject)));
    for (const subject of each) question(subject);
  }

  /** Takes all answers that were asked for ahead. */
  takeAnswers(): void {
    this.#symbolAt.take();
    this.#typeAt.take();
  }

  /** Every file of the program, libraries too. */
  fileNames(): readonly string[] {
    return this.#project.program.getSourceFileNames();
  }

  sourceFile(file: string): SourceFile | undefined {
    const found = this.#project.program.getSourceFile(file);
    // Both are decoded anew each time, and every question about a node says where the node is.
    if (found !== undefined && !Object.hasOwn(found, "path")) {
      const { path, fileName } = found;
      Object.defineProperties(found, { path: { value: path }, fileName: { value: fileName } });
    }
    return found;
  }

  syntaxErrors(file: string): readonly CompilerDiagnostic[] {
    this.#syntaxErrors ??= this.#project.program.getSyntacticDiagnostics();
    return this.#syntaxErrors.filter(({ fileName }) => fileName === file);
  }

  configErrors(): readonly CompilerDiagnostic[] {
    return this.#project.program.getConfigFileParsingDiagnostics();
  }

  /** What a module exports; undefined when the file is not a module. */
  exportsOf(file: SourceFile): readonly CompilerSymbol[] | undefined {
    const [symbol] = this.symbolsAt([file]);
    return symbol === undefined ? undefined : this.exportsOfModule(symbol);
  }

  /**
   * What `module.exports = …` or `export = …` gives, for a CommonJS module, and what it is given
   * besides, as by `module.exports.extra = …`.
   */
  commonJsExport(file: SourceFile): CommonJsExport | undefined {
    if (file.scriptKind !== ScriptKind.JS && !/^export\s*=/m.test(file.text)) return undefined;
    const [symbol] = this.symbolsAt([file]);
    const all = [...(symbol?.getExports().values() ?? [])];
    const whole = all.find(({ name }) => name === "export=");
    return whole && { whole, others: all.filter((each) => each !== whole) };
  }

  /** Asks ahead for symbols. */
  expectSymbolsAt(nodes: readonly Node[]): void {
    this.#symbolAt.expect(nodes);
  }

  /** What files, names and module specifiers stand for. */
  symbolsAt(nodes: readonly Node[]): readonly (CompilerSymbol | undefined)[] {
    return this.#symbolAt.about(nodes);
  }

  /** The types of values. */
  typesOf(symbols: readonly CompilerSymbol[]): readonly Type[] {
    return this.#typeOf.about(symbols).map((type) => type ?? this.#anyType());
  }

  typeOf(symbol: CompilerSymbol): Type {
    return this.#typeOf.of(symbol) ?? this.#anyType();
  }

  /** Asks ahead for types. */
  expectTypesAt(nodes: readonly Node[]): void {
    this.#typeAt.expect(nodes);
  }

  /** The types of nodes. */
  typesAt(nodes: readonly Node[]): readonly Type[] {
    return this.#typeAt.about(nodes).map((type) => type ?? this.#anyType());
  }

  /** Notes that the name of a type means the same here as anywhere at the top of its file. */
  shareTypeQuery(node: Node): void {
    this.#meanings.share(node);
  }

  typeAt(node: Node): Type {
    return this.#typeAt.of(node) ?? this.#anyType();
  }

  #anyType(): Type {
    return this.#project.checker.getAnyType();
  }
}
