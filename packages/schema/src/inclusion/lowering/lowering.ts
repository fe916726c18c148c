import type { FormatFinder } from "../../formats/index.ts";
import { type DynamicTarget, dynamicTargets } from "../../parse/dynamic-targets.ts";
import type { ParsedSchema, SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, TRUE } from "../formula/literal.ts";
import { refuseInPlaceCycles } from "./in-place-cycles.ts";
import type { KeywordLowering, Lowering } from "./keyword-lowering.ts";
import { arrayKeywords } from "./lower-arrays.ts";
import { combiningKeywords } from "./lower-combinations.ts";
import { objectKeywords } from "./lower-objects.ts";
import { scalarKeywords } from "./lower-scalars.ts";
import { schemaText } from "./schema-text.ts";
import { unevaluatedKeywords } from "./unevaluated.ts";

/** Keywords that another one lowers with itself, and which mean nothing without it. */
const LOWERED_WITH: ReadonlyMap<string, string> = new Map([
  ["then", "if"],
  ["else", "if"],
  ["minContains", "contains"],
  ["maxContains", "contains"],
]);

const LOWERINGS = new Map<string, KeywordLowering["lower"]>(
  [
    ...scalarKeywords,
    ...arrayKeywords,
    ...objectKeywords,
    ...combiningKeywords,
    ...unevaluatedKeywords,
  ].map(({ name, lower }) => [name, lower]),
);

/** Turns the schemas of one document into formulas. */
export class DocumentLowering implements Lowering {
  readonly formulas: Formulas;
  readonly dynamicTarget: DynamicTarget;
  readonly findFormat: FormatFinder;
  readonly #parsed: ParsedSchema;
  readonly #known = new Map<SchemaNode, Literal>();
  readonly #open = new Set<SchemaNode>();
  readonly #references = new Map<SchemaNode, Literal>();

  constructor(parsed: ParsedSchema, formulas: Formulas, findFormat: FormatFinder) {
    this.findFormat = findFormat;
    this.#parsed = parsed;
    this.formulas = formulas;
    this.dynamicTarget = dynamicTargets(parsed);
  }

  /** The formula of the whole document; throws where it refers to itself in place. */
  lower(): Literal {
    refuseInPlaceCycles(this.#parsed, this.dynamicTarget);
    return this.of(this.#parsed.root);
  }

  /** The formula of one schema. */
  readonly of = (node: SchemaNode): Literal => {
    if (node.always !== undefined) return node.always ? TRUE : FALSE;
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#open.has(node)) return this.#reference(node);
    this.#open.add(node);
    const literal = this.#conjunction(node);
    this.#open.delete(node);
    this.#known.set(node, literal);
    return literal;
  };

  #conjunction(node: SchemaNode): Literal {
    const parts: Literal[] = [];
    for (const name of Object.keys(node.keywords)) {
      if (LOWERED_WITH.has(name)) continue;
      const said = loweringOf(name, node)(node, this);
      if (typeof said === "number") parts.push(said);
      else parts.push(...said);
    }
    return this.formulas.and(parts);
  }

  /** A schema met inside itself; its formula is known when the outer one has been lowered. */
  #reference(node: SchemaNode): Literal {
    let literal = this.#references.get(node);
    if (literal === undefined) {
      const target = (): Literal => this.#known.get(node) ?? this.of(node);
      literal = this.formulas.reference(schemaText(node, this), target);
      this.#references.set(node, literal);
    }
    return literal;
  }
}

/** A keyword that is not lowered would be read as always true: nothing is concluded instead. */
function loweringOf(name: string, { pointer }: SchemaNode): KeywordLowering["lower"] {
  const lower = LOWERINGS.get(name);
  if (lower === undefined) throw new NotExpressible(`the keyword ${name}`, pointer);
  return lower;
}

/** Whether proofs understand a keyword, by its own lowering or by that of another. */
export function isLowered(name: string): boolean {
  return LOWERINGS.has(LOWERED_WITH.get(name) ?? name);
}
