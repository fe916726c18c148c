import { withoutAbsent } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import { applicationTags } from "../docs/application-tags.ts";
import type { Candidate } from "./candidate.ts";
import { classLineage } from "./class-lineage.ts";
import { isClassMember, isReachable, staticMembers } from "./class-members.ts";
import {
  type CompilerSymbol,
  hasFlag,
  ModifierFlags,
  type Node,
  type SourceFile,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeProgram,
} from "./compiler-port.ts";
import { constructionOf, constructorTrouble } from "./constructor-arguments.ts";
import { docsOfSymbol } from "./declaration-docs.ts";
import { declaredOnly } from "./declared-only.ts";
import { defaultName, inOrder, ownerPath } from "./export-names.ts";
import { signatureOf } from "./function-signature.ts";
import { isCallable } from "./kinds/function.ts";
import { listedMembers } from "./listed-members.ts";
import { platformBranch } from "./platform-branch.ts";
import { declarationOf, hasModifier, isForeign, isForeignType } from "./symbol-origin.ts";
import { type ToolDefinition, toolDefinitions } from "./tool-definition.ts";
import { valueExports } from "./value-exports.ts";
import type { WrittenExport } from "./written-exports.ts";

/** The functions of a file that can become tools, and why others cannot. */
export interface Candidates {
  readonly candidates: readonly (Candidate | ToolDefinition)[];
  readonly diagnostics: readonly Diagnostic[];
}

const values =
  SymbolFlags.Function | SymbolFlags.Variable | SymbolFlags.Class | SymbolFlags.Property;
/** How many objects deep functions are looked for. */
const deepest = 4;

/**
 * Finds the functions, classes, objects and re-exports that a module offers; `written` are its
 * exports, where it says them plainly.
 */
export function findCandidates(
  file: SourceFile,
  written: readonly WrittenExport[] | undefined,
  program: TypeProgram,
): Candidates {
  const candidates: (Candidate | ToolDefinition)[] = [];
  const diagnostics: Diagnostic[] = [];
  const uncreatable: UncreatableClass[] = [];
  const whole = written === undefined ? program.commonJsExport(file) : undefined;
  if (written !== undefined) visitWritten(written);
  else if (whole === undefined)
    for (const symbol of inOrder(valueExports(program.exportsOf(file) ?? [], file, program), file))
      visit(symbol, []);
  else {
    visitWhole(program.target(whole.whole));
    for (const member of whole.others) visit(member, ["default"]);
  }
  addUncreatable();
  return { candidates, diagnostics };

  /** What a CommonJS module exports as one value: Node gives it as the default export. */
  function visitWhole(whole: CompilerSymbol): void {
    const at = { path: ["default"], called: defaultName(whole, file) };
    visitMergedNamespace(at, whole);
    if (visitHolder(at, whole, [])) return;
    visitValue(at, whole);
    const type = program.typeOf(whole);
    const symbol = program.symbolOf(type);
    const isInstance = symbol !== undefined && (symbol.flags & SymbolFlags.Class) !== 0;
    // The class itself, or an instance of it.
    if (isInstance) visitObject(at, whole, []);
    else
      for (const member of program.properties(type))
        if (isReachable(member)) visit(member, at.path);
  }

  /** The methods of classes that need arguments, unless an exported instance has given them. */
  function addUncreatable(): void {
    const given = new Set(
      candidates.flatMap((found) => ("declaration" in found ? [found.declaration] : [])),
    );
    for (const { methods, add: addMethods, trouble } of uncreatable) {
      if (methods.every((method) => method !== undefined && given.has(method))) continue;
      diagnostics.push(trouble);
      addMethods();
    }
  }

  function visitWritten(exports: readonly WrittenExport[]): void {
    const seen = new Set<CompilerSymbol>();
    for (const { name, candidate } of exports) {
      if (candidate !== undefined) {
        candidates.push(candidate);
        continue;
      }
      const [symbol] = program.symbolsAt([name]);
      if (symbol === undefined || seen.has(symbol)) continue;
      seen.add(symbol);
      visit(symbol, []);
    }
  }

  function visit(symbol: CompilerSymbol, owner: readonly string[]): void {
    const target = program.target(symbol);
    const called = symbol.name === "default" ? defaultName(target, file) : symbol.name;
    const outer = ownerPath(symbol, owner, file);
    const at = { path: [...outer, symbol.name], called };
    if (addDefinitions(target, at.path)) return;
    visitMergedNamespace(at, target);
    if (visitHolder(at, target, [])) return;
    if ((target.flags & values) === 0) return;
    const isTool = visitValue(at, target, outer.length > 0 ? "object" : undefined);
    diagnostics.push(...platformBranch(called, target, isTool, program));
    if (!isTool) visitObject(at, target, []);
  }

  /** The functions of a namespace that has the name of a function or class. */
  function visitMergedNamespace(at: Export, target: CompilerSymbol): void {
    if ((target.flags & SymbolFlags.Module) === 0) return;
    if ((target.flags & (SymbolFlags.Function | SymbolFlags.Class)) === 0) return;
    const members = program.exportsOfModule(target).filter((member) => !isClassMember(member));
    visitMembers(at, target, members, [`namespace ${target.id}`]);
  }

  /** The functions of a class or namespace; whether it is one. */
  function visitHolder(at: Export, target: CompilerSymbol, outer: readonly string[]): boolean {
    if ((target.flags & SymbolFlags.Class) !== 0) {
      visitClass(at, target, program.typeOf(target), program.declaredType(target));
      return true;
    }
    if ((target.flags & SymbolFlags.Module) === 0 || (target.flags & values) !== 0) return false;
    const key = `namespace ${target.id}`;
    if (outer.length < deepest && !outer.includes(key))
      visitMembers(at, target, program.exportsOfModule(target), [...outer, key]);
    return true;
  }

  /** The functions of an object, and those of the objects and instances that it holds. */
  function visitObject(at: Export, target: CompilerSymbol, outer: readonly string[]): void {
    const type = program.typeOf(target);
    if (!hasFlag(type, TypeFlags.Object | TypeFlags.Intersection) || program.isArray(type)) return;
    if (isForeignType(type, program) || outer.length >= deepest) return;
    const key = `type ${type.id}`;
    if (outer.includes(key)) return;
    // A class that code makes, as a mixin does.
    const [creation] = mayBeClass(type, program) ? program.constructSignatures(type) : [];
    if (creation !== undefined) visitClass(at, target, type, program.returnType(creation));
    else visitMembers(at, target, program.properties(type), [...outer, key]);
  }

  function visitValue(
    { path, called }: Export,
    target: CompilerSymbol,
    receiver?: "object",
  ): boolean {
    return add({ name: called, path, ...withoutAbsent({ receiver }) }, target);
  }

  function visitMembers(
    { path, called: application }: Export,
    owner: CompilerSymbol,
    members: readonly CompilerSymbol[],
    outer: readonly string[],
  ): void {
    const chosen = listed(owner, members);
    const tags = applicationTags(docsOfSymbol(owner).tags);
    for (const member of chosen) {
      const target = program.target(member);
      if (!isReachable(target)) continue;
      const { name } = member;
      const inner = [...path, name];
      if (addDefinitions(target, inner)) continue;
      const at = { path: inner, called: `${application}.${name}` };
      if (visitHolder(at, target, outer)) continue;
      const found = { name, application, applicationTags: tags, path: inner } as const;
      if (!add({ ...found, receiver: "object" }, target) && (target.flags & values) !== 0)
        visitObject(at, target, outer);
    }
  }

  function visitClass(
    { path, called: application }: Export,
    owner: CompilerSymbol,
    classType: Type,
    instanceType: Type,
  ): void {
    const declaration = declarationOf(owner);
    if (declaration === undefined || isForeign(owner)) return;
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
    for (const member of staticMembers(classType, program))
      add({ ...at(member), receiver: "object" }, member);
    const tools = listed(owner, program.properties(instanceType)).filter(
      (member) => isReachable(member) && signatureOf(member, program) !== undefined,
    );
    if (tools.length === 0 || hasModifier(declaration, ModifierFlags.Abstract)) return;
    const { needsArguments, optionalConstruction } = constructionOf(classType, program);
    const addAll = (): void => {
      for (const member of tools)
        add({ ...at(member), receiver: "instance", optionalConstruction }, member);
    };
    if (!needsArguments) addAll();
    else
      uncreatable.push({
        methods: tools.map(declarationOf),
        add: addAll,
        trouble: constructorTrouble(application, declaration),
      });
  }

  function listed(
    owner: CompilerSymbol,
    members: readonly CompilerSymbol[],
  ): readonly CompilerSymbol[] {
    const found = listedMembers(owner, members);
    diagnostics.push(...found.diagnostics);
    return found.members;
  }

  function add(
    found: Omit<Candidate, "docs" | "signature" | "declaration">,
    symbol: CompilerSymbol,
  ): boolean {
    const declaration = declarationOf(symbol);
    const signature = declaration === undefined ? undefined : signatureOf(symbol, program);
    if (signature === undefined || declaration === undefined) return false;
    const empty = declaredOnly(found.name, symbol);
    if (empty !== undefined) {
      diagnostics.push(empty);
      return true;
    }
    candidates.push({ ...found, docs: docsOfSymbol(symbol), signature, declaration });
    return true;
  }

  function addDefinitions(symbol: CompilerSymbol, path: readonly string[]): boolean {
    const definitions = toolDefinitions(symbol, path, program);
    candidates.push(...definitions);
    return definitions.length > 0;
  }
}

/** A class whose constructor needs arguments. */
interface UncreatableClass {
  readonly methods: readonly (Node | undefined)[];
  readonly add: () => void;
  readonly trouble: Diagnostic;
}

interface Export {
  /** Names from the module to the value. */
  readonly path: readonly string[];
  /** The name that the tool or application gets. */
  readonly called: string;
}

/** Whether a value may be a class; of most types the code tells, without asking the compiler. */
function mayBeClass(type: Type, program: TypeProgram): boolean {
  return hasFlag(type, TypeFlags.Intersection) || isCallable(type, program);
}
