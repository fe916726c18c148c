import type { Atom } from "./atom.ts";
import { subjectOf } from "./atom.ts";
import type { Formulas } from "./formulas.ts";
import { FALSE_VALUE, type JsonType, maskOf, STRING, typeOfValue } from "./json-type.ts";
import { FALSE, isDenied, type Literal, negate, TRUE } from "./literal.ts";
import type { Node, OneOfValues } from "./node.ts";

/**
 * Formulas as values of one type see them: statements about other types vanish, type unions
 * become true or false, and each pair of opposites is written in one way ("at most 5" as
 * "not more than 5"), so that complementary literals are found by their number.
 */
export class Restriction {
  readonly #formulas: Formulas;
  readonly #known = new Map<number, Literal>();

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  /** The formula for values of the type only. */
  restrict(literal: Literal, type: JsonType): Literal {
    if (literal <= FALSE) return literal;
    const slot = (literal >> 1) * 8 + type;
    let restricted = this.#known.get(slot);
    if (restricted === undefined) {
      restricted = this.#restrictNode(literal & ~1, type);
      this.#known.set(slot, restricted);
    }
    return isDenied(literal) ? negate(restricted) : restricted;
  }

  #restrictNode(literal: Literal, type: JsonType): Literal {
    const node: Node = this.#formulas.node(literal);
    switch (node.kind) {
      case "true":
        return literal;
      case "types":
        return (node.mask & maskOf(type)) === 0 ? FALSE : TRUE;
      case "and":
        return this.#conjunction(node.parts, type);
      case "exactly-one":
        return this.#exactlyOne(node.branches, type);
      case "reference":
        return this.restrict(node.target(), type);
      case "values":
        return this.#values(literal, node, type);
      default:
        return subjectOf(node) === type ? this.#canonical(literal, node) : TRUE;
    }
  }

  #conjunction(parts: readonly Literal[], type: JsonType): Literal {
    const kept: Literal[] = [];
    for (const part of parts) {
      const restricted = this.restrict(part, type);
      if (restricted === FALSE) return FALSE;
      if (restricted !== TRUE) kept.push(restricted);
    }
    return this.#formulas.and(kept);
  }

  #exactlyOne(branches: readonly Literal[], type: JsonType): Literal {
    const restricted = branches.map((branch) => this.restrict(branch, type));
    const certain = restricted.filter((branch) => branch === TRUE).length;
    if (certain > 1) return FALSE;
    if (certain === 0) return this.#formulas.exactlyOne(restricted);
    return this.#formulas.and(restricted.filter((branch) => branch !== TRUE).map(negate));
  }

  #values(literal: Literal, node: OneOfValues, type: JsonType): Literal {
    const ofType = node.values.filter((value) => typeOfValue(value) === type);
    if (ofType.length === 0) return FALSE;
    if (type <= FALSE_VALUE) return TRUE;
    return ofType.length === node.values.length ? literal : this.#formulas.values(ofType);
  }

  #canonical(literal: Literal, atom: Atom): Literal {
    const formulas = this.#formulas;
    switch (atom.kind) {
      case "at-most":
        return negate(formulas.atom({ kind: "more-than", limit: atom.limit }));
      case "less-than":
        return negate(formulas.atom({ kind: "at-least", limit: atom.limit }));
      case "max-length":
        return negate(formulas.atom({ kind: "min-length", count: atom.count + 1 }));
      case "max-items":
        return negate(formulas.atom({ kind: "min-items", count: atom.count + 1 }));
      case "max-properties":
        return negate(formulas.atom({ kind: "min-properties", count: atom.count + 1 }));
      case "min-length":
      case "min-items":
      case "min-properties":
        return atom.count <= 0 ? TRUE : literal;
      case "item":
      case "items-from":
        if (atom.schema === TRUE) return TRUE;
        if (atom.schema !== FALSE) return literal;
        return negate(formulas.atom({ kind: "min-items", count: atom.index + 1 }));
      case "contains":
        return this.#contains(literal, atom.count, atom.schema);
      case "property":
        if (atom.schema === TRUE) return TRUE;
        if (atom.schema !== FALSE) return literal;
        return negate(formulas.atom({ kind: "required", key: atom.key }));
      case "matching":
      case "additional":
        return atom.schema === TRUE ? TRUE : literal;
      case "names":
        return this.restrict(atom.schema, STRING) === TRUE ? TRUE : literal;
      default:
        return literal;
    }
  }

  #contains(literal: Literal, count: number, schema: Literal): Literal {
    if (count <= 0) return TRUE;
    if (schema === FALSE) return FALSE;
    if (schema === TRUE) return this.#formulas.atom({ kind: "min-items", count });
    if (count > 1) return literal;
    const none = this.#formulas.atom({ kind: "items-from", index: 0, schema: negate(schema) });
    return negate(none);
  }
}
