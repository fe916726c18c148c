import type { Diagnostic } from "../diagnostic.ts";
import { applicationTags } from "../docs/application-tags.ts";
import type { Candidate } from "./candidate.ts";
import { classLineage } from "./class-lineage.ts";
import { isReachable, staticMembers } from "./class-members.ts";
import {
  type CompilerSymbol,
  ModifierFlags,
  type Node,
  type Type,
  type TypeProgram,
} from "./compiler-port.ts";
import { constructionOf, constructorTrouble } from "./constructor-arguments.ts";
import { docsOfSymbol } from "./declaration-docs.ts";
import { declaredOnly } from "./declared-only.ts";
import { definedElsewhere } from "./framework-tools.ts";
import { signatureOf } from "./function-signature.ts";
import { listedMembers } from "./listed-members.ts";
import { ownDeclaration } from "./own-declaration.ts";
import { declarationOf, hasModifier, isForeign } from "./symbol-origin.ts";
import { madeDefinition, type ToolDefinition, toolDefinitions } from "./tool-definition.ts";

/** The functions of a file that can become tools, and why others cannot. */
export interface Candidates {
  readonly candidates: readonly (Candidate | ToolDefinition)[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it has functions that are candidates of another file. */
  readonly repeats: boolean;
}

/** A value that a module gives. */
export interface ExportedValue {
  /** Names from the module to the value. */
  readonly path: readonly string[];
  /** The name that the tool or application gets. */
  readonly called: string;
}

/** A function, before its documentation and its signature are read. */
type FoundFunction = Omit<Candidate, "docs" | "signature" | "declaration">;

/** Collects the functions of one file. */
export class CandidateCollector {
  readonly #program: TypeProgram;
  readonly #candidates: (Candidate | ToolDefinition)[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #uncreatable: UncreatableClass[] = [];
  #repeats = false;

  constructor(program: TypeProgram) {
    this.#program = program;
  }

  /** Everything that was collected. */
  collected(): Candidates {
    this.#addUncreatable();
    return {
      candidates: withoutRepeatedDefinitions(withoutRepeatedDefault(this.#candidates)),
      diagnostics: this.#diagnostics,
      repeats: this.#repeats,
    };
  }

  /** Notes that functions were met which are candidates already. */
  repeat(): void {
    this.#repeats = true;
  }

  /** Adds a function that was read already. */
  addCandidate(candidate: Candidate): void {
    this.#candidates.push(candidate);
  }

  report(diagnostics: readonly Diagnostic[]): void {
    this.#diagnostics.push(...diagnostics);
  }

  /** Says of the first object that defines a tool for another framework that it does. */
  reportDefined(name: string, symbol: CompilerSymbol): void {
    const declaration = declarationOf(symbol);
    const isKnown = this.#diagnostics.some(({ code }) => code === "framework-tool");
    if (declaration !== undefined && !isKnown) this.report([definedElsewhere(declaration, name)]);
  }

  /** Adds the function that a symbol is; false when it is something else. */
  addFunction(found: FoundFunction, symbol: CompilerSymbol): boolean {
    const declaration = declarationOf(symbol);
    const signature = declaration === undefined ? undefined : signatureOf(symbol, this.#program);
    if (signature === undefined || declaration === undefined) return false;
    const empty = declaredOnly(found.name, symbol);
    const own = ownDeclaration(declaration, signature);
    if (empty === undefined)
      this.addCandidate({ ...found, docs: docsOfSymbol(symbol), signature, declaration: own });
    else this.report([empty]);
    return true;
  }

  /** Adds what definers make of a symbol's value; false when it is something else. */
  addDefinitions(symbol: CompilerSymbol, path: readonly string[]): boolean {
    const definitions = toolDefinitions(symbol, path, this.#program);
    this.#candidates.push(...definitions);
    return definitions.length > 0;
  }

  /** Adds what a definer has made elsewhere, of which the type alone tells; false when it is something else. */
  addMade(symbol: CompilerSymbol, type: Type, path: readonly string[]): boolean {
    const made = madeDefinition(symbol, type, { path, program: this.#program });
    if (made !== undefined) this.#candidates.push(made);
    return made !== undefined;
  }

  /** Adds the methods of a class that callers can reach. */
  addClass(
    { path, called: application }: ExportedValue,
    owner: CompilerSymbol,
    types: { readonly ofClass: Type; readonly ofInstance: Type },
  ): void {
    const declaration = declarationOf(owner);
    if (declaration === undefined || isForeign(owner)) return;
    const program = this.#program;
    const shared = {
      application,
      applicationTags: applicationTags(docsOfSymbol(owner).tags),
      classes: classLineage(owner, program),
    };
    const at = (member: CompilerSymbol) => ({
      ...shared,
      name: member.name,
      path: [...path, member.name],
    });
    for (const member of staticMembers(types.ofClass, program))
      this.addFunction({ ...at(member), receiver: "object" }, member);
    const tools = this.listed(owner, program.properties(types.ofInstance)).filter(
      (member) => isReachable(member) && signatureOf(member, program) !== undefined,
    );
    if (tools.length === 0 || hasModifier(declaration, ModifierFlags.Abstract)) return;
    const { needsArguments, optionalConstruction } = constructionOf(types.ofClass, program);
    const add = (): void => {
      for (const member of tools)
        this.addFunction({ ...at(member), receiver: "instance", optionalConstruction }, member);
    };
    if (!needsArguments) add();
    else
      this.#uncreatable.push({
        methods: tools.map(declarationOf),
        add,
        trouble: constructorTrouble(application, declaration),
      });
  }

  /** Of the members of an application, those that it lists. */
  listed(owner: CompilerSymbol, members: readonly CompilerSymbol[]): readonly CompilerSymbol[] {
    const found = listedMembers(owner, members);
    this.report(found.diagnostics);
    return found.members;
  }

  /** The methods of classes that need arguments, unless an exported instance has given them. */
  #addUncreatable(): void {
    const given = new Set(
      this.#candidates.flatMap((found) => ("declaration" in found ? [found.declaration] : [])),
    );
    for (const { methods, add, trouble } of this.#uncreatable) {
      if (methods.every((method) => method !== undefined && given.has(method))) continue;
      this.report([trouble]);
      add();
    }
  }
}

/** A function that is exported by its name, too, is no second tool as the default export. */
function withoutRepeatedDefault(
  all: readonly (Candidate | ToolDefinition)[],
): readonly (Candidate | ToolDefinition)[] {
  const isDefault = ({ path }: Candidate | ToolDefinition): boolean => path.join() === "default";
  const named = new Set(
    all.flatMap((each) =>
      "declaration" in each && each.path.length === 1 && !isDefault(each) ? [each.declaration] : [],
    ),
  );
  return all.filter(
    (each) => !(isDefault(each) && "declaration" in each && named.has(each.declaration)),
  );
}

/** What a definer made is found once, by the shortest way to it: lists and objects gather what is exported. */
function withoutRepeatedDefinitions(
  all: readonly (Candidate | ToolDefinition)[],
): readonly (Candidate | ToolDefinition)[] {
  const shortest = new Map<Node, ToolDefinition>();
  for (const each of all) {
    if (!("definition" in each)) continue;
    const known = shortest.get(each.definition);
    if (known === undefined || each.path.length < known.path.length)
      shortest.set(each.definition, each);
  }
  return all.filter((each) => !("definition" in each) || shortest.get(each.definition) === each);
}

/** A class whose constructor needs arguments. */
interface UncreatableClass {
  readonly methods: readonly (Node | undefined)[];
  readonly add: () => void;
  readonly trouble: Diagnostic;
}
