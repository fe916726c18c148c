import type { Tree } from "web-tree-sitter";
import { type AddedToList, addedToList, withItems } from "./added-to-list.ts";
import { type BranchSyntax, isBranching, readBranches } from "./branch-syntax.ts";
import { type ClassSyntax, readAssignment, readClass, readDecorated } from "./class-syntax.ts";
import type { Expression } from "./expression.ts";
import { readExpression } from "./expression.ts";
import { type FunctionSyntax, readFunction } from "./function-syntax.ts";
import type { SyntaxNode } from "./grammar.ts";
import { type ImportSyntax, readImport, readStars } from "./import-syntax.ts";
import { type MountSyntax, readMounts } from "./mount-syntax.ts";
import { isOverload, withOverloads } from "./overloads.ts";
import { type Place, placeOf } from "./place.ts";
import { type RegistrationSyntax, readRegistrations } from "./registration-syntax.ts";
import { readTypeVariables, type TypeVariables } from "./type-variables.ts";

/** What a name at the top of a file stands for. */
type Definition =
  | {
      readonly kind: "function";
      readonly read: () => FunctionSyntax;
      /** Those of its overloads that stand before it, where it is one itself. */
      readonly overloads: () => readonly FunctionSyntax[];
    }
  | { readonly kind: "class"; readonly read: () => ClassSyntax }
  | {
      readonly kind: "assignment";
      readonly value: () => Expression | undefined;
      readonly typeVariables: TypeVariables;
      /** What further statements add to a list, while the file is read. */
      readonly added?: AddedToList[];
    }
  | ImportSyntax;

/** A file read: its top-level names in their order, and where it is not Python. */
export interface ModuleSyntax {
  readonly names: ReadonlyMap<string, Definition>;
  /** What the file registers with servers. */
  readonly registrations: () => readonly RegistrationSyntax[];
  /** The servers that it mounts on others. */
  readonly mounts: () => readonly MountSyntax[];
  /** The modules of which it imports every name, in their order. */
  readonly stars: () => readonly string[];
  /** Where it depends on the place what the file defines. */
  readonly branches: () => readonly BranchSyntax[];
  /** Where the grammar gave up first. */
  readonly error?: Place;
}

/** Reads the top level of a file; what stands in bodies is read when it is asked for. */
export function readModule(tree: Tree): ModuleSyntax {
  const names = new Map<string, Definition>();
  const branching: SyntaxNode[] = [];
  for (const statement of tree.rootNode.namedChildren) {
    readStatement(statement, names);
    if (isBranching(statement)) branching.push(statement);
  }
  const registrations = once(() => readRegistrations(tree.rootNode));
  const branches = once(() => branching.flatMap(readBranches));
  const mounts = once(() => readMounts(tree.rootNode));
  const stars = once(() => readStars(tree.rootNode));
  const module = { names, registrations, mounts, stars, branches };
  const old = pythonTwo(tree.rootNode);
  if (old !== undefined) return { ...module, error: placeOf(old) };
  if (!tree.rootNode.hasError) return module;
  return { ...module, error: placeOf(firstError(tree.rootNode) ?? tree.rootNode) };
}

function readStatements(block: SyntaxNode, names: Map<string, Definition>): void {
  for (const child of block.namedChildren) readStatement(child, names);
}

function readStatement(node: SyntaxNode, names: Map<string, Definition>): void {
  const type = node.type;
  switch (type) {
    case "function_definition":
    case "class_definition":
    case "decorated_definition":
      readDefinition(node, type, names);
      break;
    case "expression_statement": {
      const only = node.firstNamedChild;
      const added = only === null ? undefined : addedToList(only);
      if (added !== undefined) {
        addItems(added, names);
        break;
      }
      const isUpdate = only?.type === "augmented_assignment";
      const isAssignment = isUpdate || only?.type === "assignment";
      const target = isAssignment ? only?.childForFieldName("left") : null;
      if (!only || target?.type !== "identifier") break;
      if (keepsMeaning(target.text, names, only)) break;
      const value = isUpdate ? (): undefined => undefined : once(() => readAssignment(only)?.value);
      names.set(target.text, { kind: "assignment", value, typeVariables: new Map() });
      break;
    }
    case "type_alias_statement":
      readTypeAlias(node, names);
      break;
    case "import_statement":
    case "import_from_statement":
      for (const [name, found] of readImport(node)) names.set(name, found);
      break;
    case "delete_statement":
      for (const child of node.namedChildren)
        for (const deleted of child.type === "expression_list" ? child.namedChildren : [child])
          if (deleted.type === "identifier") names.delete(deleted.text);
      break;
    case "with_statement": {
      const body = node.childForFieldName("body");
      if (body !== null) readStatements(body, names);
      break;
    }
    case "if_statement":
    case "try_statement":
      if (!isMainGuard(node)) readBlocks(node, names);
  }
}

/** `Config = Config`, and `search = cached(search)`, which decorates a function or class. */
function keepsMeaning(
  name: string,
  names: ReadonlyMap<string, Definition>,
  assignment: SyntaxNode,
): boolean {
  const before = names.get(name);
  const right = assignment.childForFieldName("right");
  if (right?.type === "identifier") return before !== undefined && right.text === name;
  if (before?.kind !== "function" && before?.kind !== "class") return false;
  const [first] =
    right?.type === "call" ? (right.childForFieldName("arguments")?.namedChildren ?? []) : [];
  return first?.type === "identifier" && first.text === name;
}

/** A list with more items, read when they are asked for. */
function addItems(addition: AddedToList, names: Map<string, Definition>): void {
  const { name, byMethod } = addition;
  const before = names.get(name);
  // What a branch adds to the names that the file exports, it also defines.
  if (before === undefined && name !== "__all__" && !byMethod) names.set(name, unknownValue);
  if (before?.kind !== "assignment") return;
  if (before.added !== undefined) {
    before.added.push(addition);
    return;
  }
  const added = [addition];
  names.set(name, { ...before, added, value: once(() => withItems(before.value(), added)) });
}

function readDefinition(node: SyntaxNode, type: string, names: Map<string, Definition>): void {
  const decorated = type === "decorated_definition";
  const definition = decorated ? node.childForFieldName("definition") : node;
  const name = definition?.childForFieldName("name")?.text;
  if (definition === null || name === undefined) return;
  const decorators = (): readonly Expression[] => (decorated ? readDecorated(node).decorators : []);
  if ((decorated ? definition.type : type) === "class_definition")
    names.set(name, { kind: "class", read: once(() => readClass(definition, decorators())) });
  else {
    const before = names.get(name);
    const earlier = once(() => (before?.kind === "function" ? before.overloads() : []));
    const own = once(() => readFunction(definition, decorators()));
    names.set(name, {
      kind: "function",
      read: before?.kind === "function" ? once(() => withOverloads(own(), earlier())) : own,
      overloads: () => (isOverload(own()) ? [...earlier(), own()] : []),
    });
  }
}

/** `type Alias[T] = hint` */
function readTypeAlias(node: SyntaxNode, names: Map<string, Definition>): void {
  const left = node.childForFieldName("left")?.firstNamedChild;
  const right = node.childForFieldName("right");
  if (!left || right === null) return;
  const generic = left.type === "generic_type" ? left.namedChildren : [left];
  const [name, variables] = generic;
  if (name === undefined) return;
  names.set(name.text, {
    kind: "assignment",
    value: once(() => readExpression(right)),
    typeVariables: variables === undefined ? new Map() : readTypeVariables(variables),
  });
}

function readBlocks(node: SyntaxNode, names: Map<string, Definition>): void {
  for (const child of node.namedChildren) {
    if (child.type === "block") readBlock(child, names);
    if (!/_clause$/.test(child.type)) continue;
    // The first branch is what the author means; the others fill in what it lacks.
    const others = new Map<string, Definition>();
    readBlocks(child, others);
    for (const [name, definition] of others) if (!names.has(name)) names.set(name, definition);
  }
}

/** What stands in a branch, which may not run: a value that it changes is not known. */
function readBlock(block: SyntaxNode, names: Map<string, Definition>): void {
  const inside = new Map<string, Definition>();
  readStatements(block, inside);
  for (const [name, definition] of inside) {
    const before = names.get(name);
    const isChanged = before?.kind === "assignment" && definition.kind === "assignment";
    names.set(name, isChanged && isPlainValue(definition.value()) ? unknownValue : definition);
  }
}

const unknownValue: Definition = {
  kind: "assignment",
  value: () => undefined,
  typeVariables: new Map(),
};

function isPlainValue(value: Expression | undefined): boolean {
  return value !== undefined && ["boolean", "number", "string", "none"].includes(value.kind);
}

function isMainGuard(node: SyntaxNode): boolean {
  return /\b__name__\b/.test(node.childForFieldName("condition")?.text ?? "");
}

/** A statement of Python 2, which the grammar knows and Python 3 refuses: `print "hi"`. */
function pythonTwo(root: SyntaxNode): SyntaxNode | undefined {
  if (!/^\s*(?:print|exec)\s*[^\s(=.:,\w[]|^\s*(?:print|exec)\s+\w/m.test(root.text))
    return undefined;
  return root.descendantsOfType(["print_statement", "exec_statement"])[0] ?? undefined;
}

function firstError(node: SyntaxNode): SyntaxNode | undefined {
  let current = node;
  for (;;) {
    if (current.isError || current.isMissing) return current;
    const inside = current.children.find((child) => child.hasError || child.isMissing);
    if (inside === undefined) return current === node ? undefined : current;
    current = inside;
  }
}

function once<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
