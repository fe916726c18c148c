import type { ParsedSchema, SchemaNode } from "../../parse/schema-node.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, TRUE } from "../formula/literal.ts";
import type { KeywordLowering, Lowering } from "./keyword-lowering.ts";
import { arrayKeywords } from "./lower-arrays.ts";
import { combiningKeywords } from "./lower-combinations.ts";
import { objectKeywords } from "./lower-objects.ts";
import { scalarKeywords } from "./lower-scalars.ts";
import { schemaText } from "./schema-text.ts";
import { unevaluatedKeywords, unevaluatedProperties } from "./unevaluated.ts";

const KEYWORDS = new Map<string, KeywordLowering["lower"]>(
  [
    ...scalarKeywords,
    ...arrayKeywords,
    ...objectKeywords,
    ...combiningKeywords,
    ...unevaluatedKeywords,
  ].map(({ name, lower }) => [name, lower]),
);

/**
 * Turns the schemas of one document into formulas. With undeclared keys absent, every value that
 * declares `properties` and says nothing about others is held to have no others.
 */
export class DocumentLowering implements Lowering {
  readonly formulas: Formulas;
  readonly condition: (node: SchemaNode) => Literal;
  readonly child: (node: SchemaNode) => Literal;
  readonly #parsed: ParsedSchema;
  readonly #view: string;
  readonly #known = new Map<SchemaNode, Literal>();
  readonly #open = new Set<SchemaNode>();
  readonly #references = new Map<SchemaNode, Literal>();

  /** With `plain`, the plain reading of the same document, undeclared keys are absent. */
  constructor(parsed: ParsedSchema, formulas: Formulas, plain?: DocumentLowering) {
    this.#parsed = parsed;
    this.formulas = formulas;
    this.#view = plain === undefined ? "" : "without undeclared keys ";
    this.condition = plain?.inPlace ?? this.inPlace;
    this.child = plain === undefined ? this.inPlace : (node) => this.#withoutUndeclared(node);
  }

  /** The formula of the whole document. */
  lower(): Literal {
    return this.child(this.#parsed.root);
  }

  readonly inPlace = (node: SchemaNode): Literal => {
    if (node.always !== undefined) return node.always ? TRUE : FALSE;
    if (!node.referenced) return this.#conjunction(node);
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#open.has(node)) return this.#reference(node);
    this.#open.add(node);
    const literal = this.#conjunction(node);
    this.#open.delete(node);
    this.#known.set(node, literal);
    return literal;
  };

  isUniqueAnchor(name: string): boolean {
    const resources = new Set(this.#parsed.nodes.map(({ resource }) => resource));
    return [...resources].filter(({ dynamicAnchors }) => dynamicAnchors.has(name)).length <= 1;
  }

  #withoutUndeclared(node: SchemaNode): Literal {
    if (node.always !== undefined) return this.inPlace(node);
    const closed = unevaluatedProperties(node, FALSE, this, "declared-only");
    return this.formulas.and([this.inPlace(node), closed]);
  }

  #conjunction(node: SchemaNode): Literal {
    const parts: Literal[] = [];
    for (const name of Object.keys(node.keywords)) {
      const said = KEYWORDS.get(name)?.(node, this) ?? TRUE;
      if (typeof said === "number") parts.push(said);
      else parts.push(...said);
    }
    return this.formulas.and(parts);
  }

  /** A schema met inside itself; its formula is known when the outer one has been lowered. */
  #reference(node: SchemaNode): Literal {
    let literal = this.#references.get(node);
    if (literal === undefined) {
      const target = (): Literal => this.#known.get(node) ?? this.inPlace(node);
      literal = this.formulas.reference(this.#view + schemaText(node), target);
      this.#references.set(node, literal);
    }
    return literal;
  }
}
