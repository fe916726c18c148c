import type { Expression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";
import type { Place } from "./place.ts";

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["\n", ""],
]);

/**
 * Reads a string, or several written one after the other. Bytes come back as base64, a
 * formatted string as its parts; a mixture of bytes and text is not Python and gives nothing.
 */
export function readString(
  node: SyntaxNode,
  at: Place,
  read: (node: SyntaxNode) => Expression,
): Expression | undefined {
  const nodes = node.type === "string" ? [node] : node.namedChildren.filter(isString);
  const pieces = nodes.map((piece) => readPiece(piece, at, read));
  if (pieces.every(({ bytes }) => bytes)) {
    const text = pieces.flatMap(({ parts }) => parts).join("");
    return { at, kind: "bytes", value: Buffer.from(text, "latin1").toString("base64") };
  }
  if (pieces.some(({ bytes }) => bytes)) return undefined;
  const parts = pieces.flatMap((piece) => piece.parts);
  if (!parts.every((part) => typeof part === "string")) return { at, kind: "template", parts };
  return { at, kind: "string", value: parts.join("") };
}

/** The text of a string literal that stands alone as a statement: a docstring. */
export function readDocstring(node: SyntaxNode): string | undefined {
  if (node.type !== "string" && node.type !== "concatenated_string") return undefined;
  const nodes = node.type === "string" ? [node] : node.namedChildren.filter(isString);
  const pieces = nodes.map(readPlainText);
  return pieces.includes(undefined) ? undefined : pieces.join("");
}

function isString(node: SyntaxNode): boolean {
  return node.type === "string";
}

interface Piece {
  readonly bytes: boolean;
  readonly parts: readonly (string | Expression)[];
}

function readPiece(node: SyntaxNode, at: Place, read: (node: SyntaxNode) => Expression): Piece {
  const prefix = prefixOf(node.text);
  const parts = node.namedChildren.flatMap((child): (string | Expression)[] => {
    if (child.type === "string_content") {
      const text = unescapeText(child.text, prefix);
      return [prefix.includes("f") ? text.replace(/\{\{|\}\}/g, (pair) => pair.slice(1)) : text];
    }
    if (child.type !== "interpolation") return [];
    // `{price:.2f}` and `{name!r}` are written as their formats say.
    if (child.namedChildren.length > 1) return [{ at, kind: "other", text: child.text }];
    const inner = child.childForFieldName("expression") ?? child.firstNamedChild;
    return inner === null ? [] : [read(inner)];
  });
  return { bytes: prefix.includes("b"), parts };
}

/** Without looking at the tree below the string, for docstrings are many and long. */
function readPlainText(node: SyntaxNode): string | undefined {
  const text = node.text;
  const prefix = prefixOf(text);
  if (/[bft]/.test(prefix)) return undefined;
  const body = text.slice(prefix.length);
  const quote = /^("""|'''|"|')/.exec(body)?.[0].length ?? 0;
  return unescapeText(body.slice(quote, body.length - quote), prefix);
}

function prefixOf(text: string): string {
  return (/^[a-zA-Z]*/.exec(text)?.[0] ?? "").toLowerCase();
}

function unescapeText(text: string, prefix: string): string {
  if (prefix.includes("r") || !text.includes("\\")) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(\r?\n|.))/gs,
    (whole, x?: string, u?: string, long?: string, octal?: string, simple?: string) => {
      const hex = x ?? u ?? long;
      if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16)) ?? whole;
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      return escapes.get(simple === "\r\n" ? "\n" : (simple ?? "")) ?? whole;
    },
  );
}

function fromCodePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
