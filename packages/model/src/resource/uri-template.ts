import { ToolcribError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";
import { URI_OPERATORS, type UriOperator } from "./uri-operators.ts";

/** A variable of an expression. */
export interface UriVariable {
  readonly name: string;
  /** Written `{name*}`: each value of a list stands by itself. */
  readonly explode: boolean;
  /** Written `{name:3}`: only so many characters of the value are written. */
  readonly prefix?: number;
}

/** A piece of a template: text as it stands, or an expression in braces. */
export type UriPart =
  | { readonly kind: "literal"; readonly text: string }
  | {
      readonly kind: "expression";
      readonly operator: UriOperator;
      readonly variables: readonly UriVariable[];
    };

/** A URI template of RFC 6570, read. Without an expression it is a plain URI. */
export interface UriTemplate {
  readonly text: string;
  readonly parts: readonly UriPart[];
  /** The names of the variables, in order, each once. */
  readonly variables: readonly string[];
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** Control characters, spaces, and what RFC 6570 allows in expressions only or not at all. */
const NOT_LITERAL = /[\p{Cc}\p{Zs}"<>\\^`{|}]/u;
const VARIABLE =
  /^((?:\w|%[0-9A-Fa-f]{2})(?:\.?(?:\w|%[0-9A-Fa-f]{2}))*)(?:(\*)|:([1-9]\d{0,3}))?$/;

/** Reads a URI or URI template with a scheme. Throws `invalid-uri-template`. */
export function parseUriTemplate(text: string): UriTemplate {
  if (text.length > LIMITS.uriLength)
    throw invalid(text, `it has more than ${LIMITS.uriLength} characters`);
  const parts = text.split(/(\{[^{}]*\})/).flatMap((piece) => toPart(piece, text));
  const [start] = parts;
  if (start?.kind !== "literal" || !SCHEME.test(start.text))
    throw invalid(text, "it does not begin with a scheme, as in users://{id}");
  const expressions = parts.filter(({ kind }) => kind === "expression");
  if (expressions.length > LIMITS.uriExpressions)
    throw invalid(text, `it has more than ${LIMITS.uriExpressions} expressions`);
  const names = parts.flatMap((part) =>
    part.kind === "expression" ? part.variables.map(({ name }) => name) : [],
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid(text, `the variable ${twice} stands in it twice`);
  return { text, parts, variables: names };
}

function toPart(piece: string, text: string): readonly UriPart[] {
  if (piece === "") return [];
  if (!piece.startsWith("{")) {
    const wrong = NOT_LITERAL.exec(piece)?.[0];
    if (wrong !== undefined)
      throw invalid(text, `the character ${visibleText(JSON.stringify(wrong))} cannot stand in it`);
    if (/%(?![0-9A-Fa-f]{2})/.test(piece))
      throw invalid(text, "a % is not followed by two hexadecimal digits");
    return [{ kind: "literal", text: piece }];
  }
  const body = piece.slice(1, -1);
  const operator = URI_OPERATORS.find(({ sign }) => sign !== "" && body.startsWith(sign));
  const list = operator === undefined ? body : body.slice(1);
  return [
    {
      kind: "expression",
      operator: operator ?? URI_OPERATORS[0] ?? neverMissing(),
      variables: list.split(",").map((written) => toVariable(written, text)),
    },
  ];
}

function toVariable(written: string, text: string): UriVariable {
  const [, name, star, prefix] = VARIABLE.exec(written) ?? [];
  if (name === undefined) throw invalid(text, `{${visibleText(written, 40)}} is not a variable`);
  return {
    name,
    explode: star !== undefined,
    ...(prefix === undefined ? {} : { prefix: Number(prefix) }),
  };
}

function neverMissing(): never {
  throw new TypeError("the table of operators is empty");
}

function invalid(text: string, reason: string): ToolcribError {
  return new ToolcribError(
    "invalid-uri-template",
    `"${visibleText(text)}" is not a URI template: ${reason}`,
  );
}
