import type { Keywords, ParsedSchema, SchemaNode } from "../../parse/schema-node.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, negate, TRUE } from "../formula/literal.ts";
import { lowerArrays } from "./lower-arrays.ts";
import { lowerObjects } from "./lower-objects.ts";
import { lowerScalars } from "./lower-scalars.ts";
import { schemaText } from "./schema-text.ts";
import { unevaluatedItems, unevaluatedProperties } from "./unevaluated.ts";

/** What lowering a keyword may ask for. */
export interface Lowering {
  readonly formulas: Formulas;
  /** A schema applied to the same value. */
  inPlace(node: SchemaNode): Literal;
  /** A schema applied to the same value whose opposite matters too, as of `not` and `if`. */
  condition(node: SchemaNode): Literal;
  /** A schema applied to a member or an item. */
  child(node: SchemaNode): Literal;
  /** Whether a dynamic anchor means one schema only, wherever it is met. */
  isUniqueAnchor(name: string): boolean;
}

/** Whether members that a schema does not declare are taken to be possible. */
export type UndeclaredKeys = "possible" | "absent";

/**
 * Turns the schemas of one document into formulas. With undeclared keys absent, every value that
 * declares `properties` and says nothing about others is held to have no others.
 */
export class DocumentLowering implements Lowering {
  readonly formulas: Formulas;
  readonly #parsed: ParsedSchema;
  /** The plain reading of the same document, where this one takes undeclared keys to be absent. */
  readonly #plain: DocumentLowering | undefined;
  readonly #known = new Map<SchemaNode, Literal>();
  readonly #open = new Set<SchemaNode>();
  readonly #references = new Map<SchemaNode, Literal>();

  constructor(parsed: ParsedSchema, formulas: Formulas, plain?: DocumentLowering) {
    this.#parsed = parsed;
    this.formulas = formulas;
    this.#plain = plain;
  }

  /** The formula of the whole document. */
  lower(): Literal {
    return this.child(this.#parsed.root);
  }

  inPlace(node: SchemaNode): Literal {
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
  }

  condition(node: SchemaNode): Literal {
    return (this.#plain ?? this).inPlace(node);
  }

  child(node: SchemaNode): Literal {
    const literal = this.inPlace(node);
    if (this.#plain === undefined || node.always !== undefined) return literal;
    return this.formulas.and([literal, unevaluatedProperties(node, FALSE, this, "declared-only")]);
  }

  isUniqueAnchor(name: string): boolean {
    const resources = new Set(this.#parsed.nodes.map(({ resource }) => resource));
    return [...resources].filter(({ dynamicAnchors }) => dynamicAnchors.has(name)).length <= 1;
  }

  /** A schema met inside itself; its formula is known when the outer one has been lowered. */
  #reference(node: SchemaNode): Literal {
    let literal = this.#references.get(node);
    if (literal === undefined) {
      const view = this.#plain === undefined ? "" : "without undeclared keys ";
      const target = (): Literal => this.#known.get(node) ?? this.inPlace(node);
      literal = this.formulas.reference(view + schemaText(node), target);
      this.#references.set(node, literal);
    }
    return literal;
  }

  #conjunction(node: SchemaNode): Literal {
    const { keywords } = node;
    const parts: Literal[] = [];
    lowerScalars(keywords, parts, this);
    lowerArrays(keywords, parts, this);
    lowerObjects(keywords, parts, this);
    this.#lowerReferences(node, parts);
    this.#lowerCombinations(keywords, parts);
    if (keywords.unevaluatedProperties !== undefined) {
      const schema = this.child(keywords.unevaluatedProperties);
      parts.push(unevaluatedProperties(node, schema, this, "always"));
    }
    if (keywords.unevaluatedItems !== undefined)
      parts.push(unevaluatedItems(node, this.child(keywords.unevaluatedItems), this));
    return this.formulas.and(parts);
  }

  #lowerReferences({ keywords, pointer }: SchemaNode, parts: Literal[]): void {
    if (keywords.$ref !== undefined) parts.push(this.inPlace(keywords.$ref));
    if (keywords.$dynamicRef === undefined) return;
    const { target, anchor } = keywords.$dynamicRef;
    if (anchor === undefined || this.isUniqueAnchor(anchor)) parts.push(this.inPlace(target));
    else {
      const text = `$dynamicRef ${schemaText(this.#parsed.root)} ${pointer}`;
      parts.push(this.formulas.opaque(text, "a $dynamicRef with several targets", pointer));
    }
  }

  #lowerCombinations(keywords: Keywords, parts: Literal[]): void {
    const { allOf, anyOf, oneOf, not } = keywords;
    for (const node of allOf ?? []) parts.push(this.inPlace(node));
    if (anyOf !== undefined) parts.push(this.formulas.or(anyOf.map((node) => this.inPlace(node))));
    if (oneOf !== undefined) {
      parts.push(this.formulas.exactlyOne(oneOf.map((node) => this.condition(node))));
      if (this.#plain !== undefined)
        parts.push(this.formulas.or(oneOf.map((node) => this.inPlace(node))));
    }
    if (not !== undefined) parts.push(negate(this.condition(not)));
    if (keywords.if === undefined) return;
    const condition = this.condition(keywords.if);
    if (keywords.then !== undefined)
      parts.push(this.formulas.or([negate(condition), this.inPlace(keywords.then)]));
    if (keywords.else !== undefined)
      parts.push(this.formulas.or([condition, this.inPlace(keywords.else)]));
  }
}
