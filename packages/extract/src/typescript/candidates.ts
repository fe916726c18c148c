import { compareText, withoutAbsent } from "@toolcrib/model";
import { applicationTags } from "../docs/application-tags.ts";
import { remembered } from "../remembered.ts";
import { CandidateCollector, type Candidates, type ExportedValue } from "./candidate-collector.ts";
import { isClassMember, isReachable } from "./class-members.ts";
import {
  type CompilerSymbol,
  hasFlag,
  type SourceFile,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeProgram,
} from "./compiler-port.ts";
import { docsOfSymbol } from "./declaration-docs.ts";
import { defaultName, inOrder, ownerPath } from "./export-names.ts";
import { definesTool } from "./framework-tools.ts";
import { listedNames } from "./function-list.ts";
import { expectSignatures } from "./function-signature.ts";
import { isCallable } from "./kinds/function.ts";
import { platformBranch } from "./platform-branch.ts";
import { isForeign, isForeignType } from "./symbol-origin.ts";
import { isDefined } from "./tool-definition.ts";
import { unknownSignature } from "./unknown-signature.ts";
import { valueExports } from "./value-exports.ts";
import type { WrittenExport } from "./written-exports.ts";

const values =
  SymbolFlags.Function | SymbolFlags.Variable | SymbolFlags.Class | SymbolFlags.Property;
/** How many objects deep functions are looked for. */
const deepest = 4;

/** Asks ahead for what the search for candidates among the exports of many modules will ask. */
export function expectCandidates(exported: readonly CompilerSymbol[], program: TypeProgram): void {
  program.askAll(program.target, exported);
  const targets = [...new Set(exported.map(program.target))].filter(
    (target) => (target.flags & values) !== 0 && !isForeign(target),
  );
  const isClass = ({ flags }: CompilerSymbol): boolean => (flags & SymbolFlags.Class) !== 0;
  const classes = targets.filter(isClass);
  const ofClasses = program.typesOf(classes);
  program.askAll(program.declaredType, classes);
  const ofInstances = classes.map(program.declaredType);
  program.askAll(program.constructSignatures, ofClasses);
  program.askAll(program.properties, [...ofClasses, ...ofInstances]);
  const methods = ofInstances.flatMap(program.properties).filter(isReachable);
  const others = targets.filter(
    (target) => !isClass(target) && (target.flags & SymbolFlags.Module) === 0 && !isDefined(target),
  );
  expectSignatures([...methods, ...others], program);
}

/**
 * Finds the functions, classes, objects and re-exports that a module offers; `written` are its
 * exports, where it says them plainly.
 */
export function findCandidates(
  file: SourceFile,
  written: readonly WrittenExport[] | undefined,
  program: TypeProgram,
): Candidates {
  const collector = new CandidateCollector(program);
  const whole = written === undefined ? program.commonJsExport(file) : undefined;
  if (written !== undefined) visitWritten(written);
  else if (whole === undefined)
    for (const symbol of inOrder(valueExports(program.exportsOf(file) ?? [], file, program), file))
      visit(symbol, []);
  else {
    visitWhole(program.target(whole.whole));
    for (const member of whole.others) visit(member, ["default"]);
  }
  return collector.collected();

  /** What a CommonJS module exports as one value: Node gives it as the default export. */
  function visitWhole(whole: CompilerSymbol): void {
    const at = { path: ["default"], called: defaultName(whole, file) };
    visitMergedNamespace(at, whole);
    if (visitHolder(at, whole, [])) return;
    if (!visitValue(at, whole)) collector.report(unknownSignature(at.called, whole, program));
    const type = program.typeOf(whole);
    const symbol = program.symbolOf(type);
    const isInstance = symbol !== undefined && (symbol.flags & SymbolFlags.Class) !== 0;
    // The class itself, or an instance of it.
    if (isInstance) visitObject(at, whole, []);
    else
      for (const member of program.properties(type))
        if (isReachable(member)) visit(member, at.path);
  }

  function visitWritten(exports: readonly WrittenExport[]): void {
    const seen = new Set<CompilerSymbol>();
    for (const { name, candidate } of exports) {
      if (candidate !== undefined) {
        collector.addCandidate(candidate);
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
    if (collector.addDefinitions(target, at.path)) return;
    visitMergedNamespace(at, target);
    if (visitHolder(at, target, [])) return;
    if ((target.flags & values) === 0) return;
    const isTool = visitValue(at, target, outer.length > 0 ? "object" : undefined);
    collector.report(platformBranch(called, target, isTool, program));
    if (!isTool) visitOther(at, target, []);
  }

  /** The functions of a namespace that has the name of a function or class. */
  function visitMergedNamespace(at: ExportedValue, target: CompilerSymbol): void {
    if ((target.flags & SymbolFlags.Module) === 0) return;
    if ((target.flags & (SymbolFlags.Function | SymbolFlags.Class)) === 0) return;
    const members = program.exportsOfModule(target).filter((member) => !isClassMember(member));
    visitMembers(at, target, members, [`namespace ${target.id}`]);
  }

  /** The functions of a class or namespace; whether it is one. */
  function visitHolder(
    at: ExportedValue,
    target: CompilerSymbol,
    outer: readonly string[],
  ): boolean {
    if ((target.flags & SymbolFlags.Class) !== 0) {
      collector.addClass(at, target, {
        ofClass: program.typeOf(target),
        ofInstance: program.declaredType(target),
      });
      return true;
    }
    if ((target.flags & SymbolFlags.Module) === 0 || (target.flags & values) !== 0) return false;
    const key = `namespace ${target.id}`;
    if (outer.length < deepest && !outer.includes(key))
      visitMembers(at, target, program.exportsOfModule(target), [...outer, key]);
    return true;
  }

  /** A value that is not known to be a function. */
  function visitOther(at: ExportedValue, target: CompilerSymbol, outer: readonly string[]): void {
    collector.report(unknownSignature(at.called, target, program));
    visitObject(at, target, outer);
  }

  /** The functions of an object, and those of the objects and instances that it holds. */
  function visitObject(at: ExportedValue, target: CompilerSymbol, outer: readonly string[]): void {
    const type = program.typeOf(target);
    if (!hasFlag(type, TypeFlags.Object | TypeFlags.Intersection)) return;
    if (collector.addMade(target, type, at.path)) return;
    const names = listedNames(target, program);
    for (const { name, index, symbol } of names)
      visitValue({ path: [...at.path, String(index)], called: name }, symbol);
    if (names.length > 0 || program.isArray(type)) return;
    if (isForeignType(type, program) || outer.length >= deepest) return;
    const key = `type ${type.id}`;
    if (outer.includes(key)) return;
    // A class that code makes, as a mixin does.
    const [creation] = mayBeClass(type, program) ? program.constructSignatures(type) : [];
    if (creation !== undefined) {
      const ofInstance = program.returnType(creation);
      collector.addClass(at, target, { ofClass: type, ofInstance });
      return;
    }
    const members = program.properties(type);
    if (definesTool(members)) collector.reportDefined(at.called, target);
    else if (isKnownInstance(type, at, target)) collector.repeat();
    else visitMembers(at, target, members, [...outer, key]);
  }

  /** Whether the methods of an instance are reached through another of its class, no worse than here. */
  function isKnownInstance(type: Type, { path }: ExportedValue, target: CompilerSymbol): boolean {
    const isInstance = ((program.symbolOf(type)?.flags ?? 0) & SymbolFlags.Class) !== 0;
    if (!isInstance || applicationTags(docsOfSymbol(target).tags).length > 0) return false;
    const instances = instancesOf(program);
    const known = instances.get(type);
    if (known === undefined) instances.set(type, { file: file.fileName, length: path.length });
    return (
      known !== undefined &&
      known.length <= path.length &&
      compareText(known.file, file.fileName) <= 0
    );
  }

  function visitValue(
    { path, called }: ExportedValue,
    target: CompilerSymbol,
    receiver?: "object",
  ): boolean {
    return collector.addFunction({ name: called, path, ...withoutAbsent({ receiver }) }, target);
  }

  function visitMembers(
    { path, called: application }: ExportedValue,
    owner: CompilerSymbol,
    members: readonly CompilerSymbol[],
    outer: readonly string[],
  ): void {
    const chosen = collector.listed(owner, members);
    const tags = applicationTags(docsOfSymbol(owner).tags);
    for (const member of chosen) {
      const target = program.target(member);
      if (!isReachable(target)) continue;
      const { name } = member;
      const inner = [...path, name];
      if (collector.addDefinitions(target, inner)) continue;
      const at = { path: inner, called: `${application}.${name}` };
      if (visitHolder(at, target, outer)) continue;
      const found = { name, application, applicationTags: tags, path: inner } as const;
      const isTool = collector.addFunction({ ...found, receiver: "object" }, target);
      if (!isTool && (target.flags & values) !== 0) visitOther(at, target, outer);
    }
  }
}

/** Where the first instance of a class was found. */
interface KnownInstance {
  readonly file: string;
  /** How many names lead to it. */
  readonly length: number;
}

const instancesOf = remembered((_program: TypeProgram) => new Map<Type, KnownInstance>());

/** Whether a value may be a class; of most types the code tells, without asking the compiler. */
function mayBeClass(type: Type, program: TypeProgram): boolean {
  return hasFlag(type, TypeFlags.Intersection) || isCallable(type, program);
}
