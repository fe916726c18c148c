import { canonicalJson, type Json, type JsonObject } from "@toolcrib/model";
import { codePoints } from "../../kernel/code-points.ts";
import { isMultiple } from "../../kernel/is-multiple.ts";
import type { AdditionalAtom, Atom } from "./atom.ts";
import { subjectOf } from "./atom.ts";
import type { Formulas } from "./formulas.ts";
import { maskOf, typeOfValue } from "./json-type.ts";
import { isDenied, type Literal } from "./literal.ts";

/** Whether a value satisfies a formula. */
export function evaluate(formulas: Formulas, literal: Literal, value: Json): boolean {
  return evaluateNode(formulas, literal, value) !== isDenied(literal);
}

function evaluateNode(formulas: Formulas, literal: Literal, value: Json): boolean {
  const node = formulas.node(literal);
  switch (node.kind) {
    case "true":
      return true;
    case "and":
      return node.parts.every((part) => evaluate(formulas, part, value));
    case "exactly-one":
      return node.branches.filter((branch) => evaluate(formulas, branch, value)).length === 1;
    case "types":
      return (node.mask & maskOf(typeOfValue(value))) !== 0;
    case "values":
      return node.texts.has(canonicalJson(value));
    case "reference":
      return evaluate(formulas, node.target(), value);
    default:
      return subjectOf(node) !== typeOfValue(value) || evaluateAtom(formulas, node, value);
  }
}

function evaluateAtom(formulas: Formulas, atom: Atom, value: Json): boolean {
  if (typeof value === "number") return evaluateNumber(atom, value);
  if (typeof value === "string") return evaluateString(atom, value);
  if (Array.isArray(value)) return evaluateArray(formulas, atom, value);
  return evaluateObject(formulas, atom, value as JsonObject);
}

function evaluateNumber(atom: Atom, value: number): boolean {
  switch (atom.kind) {
    case "at-least":
      return value >= atom.limit;
    case "more-than":
      return value > atom.limit;
    case "at-most":
      return value <= atom.limit;
    case "less-than":
      return value < atom.limit;
    case "multiple-of":
      return isMultiple(value, atom.divisor);
    default:
      return true;
  }
}

function evaluateString(atom: Atom, value: string): boolean {
  switch (atom.kind) {
    case "min-length":
      return codePoints(value) >= atom.count;
    case "max-length":
      return codePoints(value) <= atom.count;
    case "pattern":
      return atom.language.test(value);
    case "format":
      return atom.format.test(value);
    default:
      return true;
  }
}

function evaluateArray(formulas: Formulas, atom: Atom, value: readonly Json[]): boolean {
  switch (atom.kind) {
    case "item": {
      const item = value[atom.index];
      return item === undefined || evaluate(formulas, atom.schema, item);
    }
    case "items-from":
      return value.every(
        (item, index) => index < atom.index || evaluate(formulas, atom.schema, item),
      );
    case "contains":
      return value.filter((item) => evaluate(formulas, atom.schema, item)).length >= atom.count;
    case "min-items":
      return value.length >= atom.count;
    case "max-items":
      return value.length <= atom.count;
    case "unique":
      return new Set(value.map(canonicalJson)).size === value.length;
    default:
      return true;
  }
}

function evaluateObject(formulas: Formulas, atom: Atom, value: JsonObject): boolean {
  const keys = Object.keys(value);
  const fits = (key: string, schema: Literal): boolean => {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    return member === undefined || evaluate(formulas, schema, member);
  };
  switch (atom.kind) {
    case "property":
      return fits(atom.key, atom.schema);
    case "required":
      return Object.hasOwn(value, atom.key);
    case "matching":
      return keys.every((key) => !evaluate(formulas, atom.pattern, key) || fits(key, atom.schema));
    case "additional":
      return keys.every((key) => isDeclared(formulas, atom, key) || fits(key, atom.schema));
    case "names":
      return keys.every((key) => evaluate(formulas, atom.schema, key));
    case "min-properties":
      return keys.length >= atom.count;
    case "max-properties":
      return keys.length <= atom.count;
    default:
      return true;
  }
}

/** Whether a key is outside the reach of "additional": named, or matched by a pattern. */
export function isDeclared(formulas: Formulas, atom: AdditionalAtom, key: string): boolean {
  return atom.names.has(key) || atom.patterns.some((pattern) => evaluate(formulas, pattern, key));
}
