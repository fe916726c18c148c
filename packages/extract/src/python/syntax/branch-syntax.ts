import { readDecorated } from "./class-syntax.ts";
import type { SyntaxNode } from "./grammar.ts";
import { type Place, placeOf } from "./place.ts";

/** A statement at the top of a file under which functions are defined, or not, as the file is loaded. */
export interface BranchSyntax {
  readonly at: Place;
  /** What decides: `if sys.platform == "win32"`, or `try`. */
  readonly decision: string;
  /** The functions and classes that are defined in some of the branches only. */
  readonly sometimes: readonly string[];
  /** Those that every branch defines. */
  readonly always: readonly string[];
}

/** Whether a statement has branches, of which not all may run. */
export function isBranching({ type }: SyntaxNode): boolean {
  return type === "if_statement" || type === "try_statement";
}

/** What the branches of a statement define; none where it is nothing, or always the same. */
export function readBranches(node: SyntaxNode): readonly BranchSyntax[] {
  const condition = node.childForFieldName("condition")?.text;
  if (condition !== undefined && /\b(?:__name__|TYPE_CHECKING)\b/.test(condition)) return [];
  const branches = branchesOf(node);
  const names = [...new Set(branches.flat())];
  if (names.length === 0) return [];
  const always = names.filter((name) => isComplete(node) && everyHas(branches, name));
  return [
    {
      at: placeOf(node),
      decision: condition === undefined ? "try" : `if ${condition}`,
      sometimes: names.filter((name) => !always.includes(name)),
      always,
    },
  ];
}

/** What each block of a statement defines. */
function branchesOf(node: SyntaxNode): readonly (readonly string[])[] {
  return node.namedChildren.flatMap((child): readonly (readonly string[])[] => {
    if (child.type === "block") return [definedIn(child)];
    return /_clause$/.test(child.type) ? branchesOf(child) : [];
  });
}

function definedIn(block: SyntaxNode): readonly string[] {
  return block.namedChildren.flatMap((child) => {
    if (isBranching(child)) return branchesOf(child).flat();
    const { definition } = readDecorated(child);
    const name = definition.childForFieldName("name")?.text;
    return /^(?:function|class)_definition$/.test(definition.type) && name !== undefined
      ? [name]
      : [];
  });
}

/** Whether one of the branches is taken whatever is the case. */
function isComplete(node: SyntaxNode): boolean {
  return node.namedChildren.some(({ type }) => type === "else_clause" || type === "except_clause");
}

function everyHas(branches: readonly (readonly string[])[], name: string): boolean {
  return branches.length > 1 && branches.every((branch) => branch.includes(name));
}
