import type { SyntaxNode } from "./grammar.ts";

/** What an import binds a name to: `import module`, or `from module import member`. */
export interface ImportSyntax {
  readonly kind: "import";
  readonly module: string;
  readonly member?: string;
}

/** The names that an import statement binds. */
export function readImport(node: SyntaxNode): ReadonlyMap<string, ImportSyntax> {
  const names = new Map<string, ImportSyntax>();
  const from = moduleName(node);
  for (const child of node.childrenForFieldName("name")) {
    const target = child.childForFieldName("name")?.text ?? child.text;
    const alias = child.childForFieldName("alias")?.text;
    if (from !== undefined) {
      names.set(alias ?? target, { kind: "import", module: from, member: target });
      continue;
    }
    // `import a.b` binds `a`; with an alias it binds the whole.
    const bound = alias === undefined ? (target.split(".")[0] ?? target) : target;
    names.set(alias ?? bound, { kind: "import", module: bound });
  }
  return names;
}

/** The modules of which a file imports every name: `from module import *`. */
export function readStars(root: SyntaxNode): readonly string[] {
  if (!/\bimport\s*\*/.test(root.text)) return [];
  return root
    .descendantsOfType("wildcard_import")
    .flatMap((star) => (star?.parent && moduleName(star.parent)) ?? []);
}

function moduleName(statement: SyntaxNode): string | undefined {
  return statement.childForFieldName("module_name")?.text.replace(/\s/g, "");
}
