import { type Expression, readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";

/** `main.mount(weather, "weather")`: a server that offers what another one has, under a prefix. */
export interface MountSyntax {
  /** The server that offers, and the one that is mounted on it. */
  readonly parent: string;
  readonly child: string;
  readonly prefix: Expression;
}

/** The servers that a file mounts on others with a prefix, which may come first, as it once did. */
export function readMounts(root: SyntaxNode): readonly MountSyntax[] {
  if (!/\.(?:mount|import_server)\(/.test(root.text)) return [];
  return root.descendantsOfType("call").flatMap((node): readonly MountSyntax[] => {
    const call = node === null ? undefined : readExpression(node);
    const callee = call?.kind === "call" && call.callee.kind === "name" ? call.callee.name : "";
    const parent = /^(.+)\.(?:mount|import_server)$/.exec(callee)?.[1];
    if (parent === undefined || call?.kind !== "call") return [];
    const { positional, keywords } = call;
    const [first, second] = positional;
    const isOld = first?.kind === "string";
    const child = keywords.get("server") ?? (isOld ? second : first);
    const prefix = keywords.get("namespace") ?? keywords.get("prefix") ?? (isOld ? first : second);
    if (child?.kind !== "name" || prefix === undefined || prefix.kind === "none") return [];
    return [{ parent, child: child.name, prefix }];
  });
}
