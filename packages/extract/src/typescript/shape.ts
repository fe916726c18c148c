import type { JsonObject, Revival } from "@toolcrib/model";
import type { Node } from "./compiler-port.ts";
import { fittingKeywords } from "./fitting-keywords.ts";

/**
 * What values of a type look like: a JSON Schema whose named types are not yet placed. It is made
 * once for a type and assembled for each tool that uses it.
 */
export interface Shape {
  /** Keywords without subschemas: `type`, `enum`, `pattern`, `description`, … */
  readonly keywords: JsonObject;
  readonly properties?: ReadonlyMap<string, Shape>;
  readonly required?: readonly string[];
  readonly patternProperties?: ReadonlyMap<string, Shape>;
  readonly additionalProperties?: Shape;
  readonly prefixItems?: readonly Shape[];
  /** False: nothing after the prefix. */
  readonly items?: Shape | false;
  readonly anyOf?: readonly Shape[];
  /** A named type; `keywords` then only adds a description and the like. */
  readonly definition?: Definition;
  readonly revival?: Revival;
  /** What the numbers of an enum are called: `0 = Low, 1 = High`. It ends the description. */
  readonly valueNames?: string;
  /** What cannot be represented here. */
  readonly issues?: readonly Issue[];
}

/** A named type. Its shape is built before it is assembled, so that types may refer to themselves. */
export interface Definition {
  /** Asked for only when the type gets a place of its own. */
  readonly name: () => string;
  shape: Shape;
}

/** Something that JSON or JSON Schema cannot say, found at a node of the code. */
export interface Issue {
  readonly code: IssueCode;
  readonly message: string;
  readonly node?: Node;
}

/** The diagnostics that a type can cause. */
export type IssueCode =
  | "any-type"
  | "function-dropped"
  | "function-required"
  | "inexact-tuple"
  | "instance-required"
  | "private-result-field"
  | "result-not-data"
  | "type-too-deep"
  | "unbound-type-variable"
  | "unresolved-type"
  | "type-not-representable"
  | "untyped-parameter";

/** Anything at all. */
export const anything: Shape = { keywords: {} };

/** A shape of plain keywords. */
export function plain(keywords: JsonObject): Shape {
  return { keywords };
}

/** The shape with further keywords. */
export function withKeywords(shape: Shape, keywords: JsonObject): Shape {
  if (Object.keys(keywords).length === 0) return shape;
  return { ...shape, keywords: { ...shape.keywords, ...fittingKeywords(shape, keywords) } };
}

/** Anything, with the reason why no more is known. */
export function withIssue(issue: Issue, shape: Shape = anything): Shape {
  return { ...shape, issues: [...(shape.issues ?? []), issue] };
}
