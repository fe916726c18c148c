import { canonicalJson, type Json, type JsonObject } from "@toolcrib/model";
import { codePoints } from "../../kernel/code-points.ts";
import { isMultiple } from "../../kernel/is-multiple.ts";
import type { AdditionalAtom, Atom } from "./atom.ts";
import { subjectOf } from "./atom.ts";
import type { Formulas } from "./formulas.ts";
import { maskOf, typeOfValue } from "./json-type.ts";
import { isDenied, type Literal } from "./literal.ts";

/** What is known about a formula and a value; undefined where a part is not understood. */
export type Truth = boolean | undefined;

/** Whether a value satisfies a formula. */
export function evaluate(formulas: Formulas, literal: Literal, value: Json): Truth {
  const truth = evaluateNode(formulas, literal, value);
  return truth === undefined ? undefined : truth !== isDenied(literal);
}

function evaluateNode(formulas: Formulas, literal: Literal, value: Json): Truth {
  const node = formulas.node(literal);
  switch (node.kind) {
    case "true":
      return true;
    case "and":
      return every(node.parts, (part) => evaluate(formulas, part, value));
    case "exactly-one":
      return exactlyOne(node.branches.map((branch) => evaluate(formulas, branch, value)));
    case "types":
      return (node.mask & maskOf(typeOfValue(value))) !== 0;
    case "values":
      return node.texts.has(canonicalJson(value));
    case "reference":
      return evaluate(formulas, node.target(), value);
    case "opaque":
      return undefined;
    default:
      return subjectOf(node) === typeOfValue(value) ? evaluateAtom(formulas, node, value) : true;
  }
}

function evaluateAtom(formulas: Formulas, atom: Atom, value: Json): Truth {
  if (typeof value === "number") return evaluateNumber(atom, value);
  if (typeof value === "string") return evaluateString(atom, value);
  if (Array.isArray(value)) return evaluateArray(formulas, atom, value);
  return evaluateObject(formulas, atom, value as JsonObject);
}

function evaluateNumber(atom: Atom, value: number): Truth {
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

function evaluateString(atom: Atom, value: string): Truth {
  switch (atom.kind) {
    case "min-length":
      return codePoints(value) >= atom.count;
    case "max-length":
      return codePoints(value) <= atom.count;
    case "pattern":
      return atom.language.test(value);
    default:
      return true;
  }
}

function evaluateArray(formulas: Formulas, atom: Atom, value: readonly Json[]): Truth {
  switch (atom.kind) {
    case "item": {
      const item = value[atom.index];
      return item === undefined || evaluate(formulas, atom.schema, item);
    }
    case "items-from":
      return every(value.slice(atom.index), (item) => evaluate(formulas, atom.schema, item));
    case "contains":
      return atLeast(
        atom.count,
        value.map((item) => evaluate(formulas, atom.schema, item)),
      );
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

function evaluateObject(formulas: Formulas, atom: Atom, value: JsonObject): Truth {
  const keys = Object.keys(value);
  const member = (key: string, schema: Literal): Truth => {
    const found = value[key];
    return found === undefined || evaluate(formulas, schema, found);
  };
  switch (atom.kind) {
    case "property":
      return !Object.hasOwn(value, atom.key) || member(atom.key, atom.schema);
    case "required":
      return Object.hasOwn(value, atom.key);
    case "matching":
      return every(keys, (key) =>
        either(not(evaluate(formulas, atom.pattern, key)), member(key, atom.schema)),
      );
    case "additional":
      return every(keys, (key) =>
        either(isDeclared(formulas, atom, key), member(key, atom.schema)),
      );
    case "names":
      return every(keys, (key) => evaluate(formulas, atom.schema, key));
    case "min-properties":
      return keys.length >= atom.count;
    case "max-properties":
      return keys.length <= atom.count;
    default:
      return true;
  }
}

/** Whether a key is outside the reach of "additional": named, or matched by a pattern. */
export function isDeclared(formulas: Formulas, atom: AdditionalAtom, key: string): Truth {
  if (atom.names.has(key)) return true;
  return not(every(atom.patterns, (pattern) => not(evaluate(formulas, pattern, key))));
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function either(first: Truth, second: Truth): Truth {
  if (first === true || second === true) return true;
  return first === false && second === false ? false : undefined;
}

function every<Item>(items: readonly Item[], test: (item: Item) => Truth): Truth {
  let result: Truth = true;
  for (const item of items) {
    const truth = test(item);
    if (truth === false) return false;
    if (truth === undefined) result = undefined;
  }
  return result;
}

function atLeast(count: number, truths: readonly Truth[]): Truth {
  if (truths.filter((truth) => truth === true).length >= count) return true;
  return truths.filter((truth) => truth !== false).length >= count ? undefined : false;
}

function exactlyOne(truths: readonly Truth[]): Truth {
  const certain = truths.filter((truth) => truth === true).length;
  if (certain > 1) return false;
  return truths.includes(undefined) ? undefined : certain === 1;
}
