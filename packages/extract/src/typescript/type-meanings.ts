import {
  isTypeReferenceNode,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";

const keywordKinds: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.AnyKeyword,
  SyntaxKind.BigIntKeyword,
  SyntaxKind.BooleanKeyword,
  SyntaxKind.NumberKeyword,
  SyntaxKind.StringKeyword,
  SyntaxKind.UnknownKeyword,
  SyntaxKind.VoidKeyword,
]);

/** Which nodes of a program are known to mean one type, so that one question does for them all. */
export class TypeMeanings {
  /** Nodes that mean the same as an earlier one, and those earlier ones by file and text. */
  readonly #sameAs = new Map<Node, Node>();
  readonly #firstNamed = new Map<SourceFile, Map<string, Node>>();

  /** What a node has in common with those that mean the same. */
  keyOf(node: Node): unknown {
    // A keyword as `string` means the same everywhere.
    return keywordKinds.has(node.kind) ? node.kind : (this.#sameAs.get(node) ?? node);
  }

  /** Notes that the name of a type means the same here as anywhere at the top of its file. */
  share(node: Node): void {
    if (!isTypeReferenceNode(node)) return;
    const file = node.getSourceFile();
    const text = file.text.slice(node.pos, node.end).trim();
    if (!/^[\w$]+$/.test(text)) return;
    const named = this.#firstNamed.get(file) ?? new Map<string, Node>();
    this.#firstNamed.set(file, named);
    const first = named.get(text);
    if (first === undefined) named.set(text, node);
    else this.#sameAs.set(node, first);
  }
}
