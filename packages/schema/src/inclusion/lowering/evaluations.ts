import type { Keywords, SchemaNode } from "../../parse/schema-node.ts";
import { NotExpressible } from "../budget.ts";
import { ALL_TYPES, maskOf, OBJECT } from "../formula/json-type.ts";
import { FALSE, type Literal, negate, TRUE } from "../formula/literal.ts";
import { dynamicTargetOf, type Lowering } from "./keyword-lowering.ts";
import { keyPattern, lacks } from "./lower-objects.ts";

/** One way in which a schema evaluates keys and items, and the condition under which it does. */
export interface Evaluation {
  readonly condition: Literal;
  readonly names: readonly string[];
  readonly patterns: readonly Literal[];
  readonly allKeys: boolean;
  /** Items before this index are evaluated. */
  readonly prefix: number;
  readonly allItems: boolean;
  /** Items that fit one of these are evaluated. */
  readonly containing: readonly Literal[];
}

const NOTHING: Evaluation = {
  condition: TRUE,
  names: [],
  patterns: [],
  allKeys: false,
  prefix: 0,
  allItems: false,
  containing: [],
};

/** Ways of one schema; more are not worked out. */
const MAX_WAYS = 128;

/** Schemas applied in place inside one another. */
const MAX_DEPTH = 64;

/** Every way in which a schema evaluates keys and items. */
export function evaluationsOf(node: SchemaNode, lowering: Lowering): readonly Evaluation[] {
  return new Evaluations(lowering).of(node, 0);
}

class Evaluations {
  readonly #lowering: Lowering;

  constructor(lowering: Lowering) {
    this.#lowering = lowering;
  }

  of(node: SchemaNode, depth: number): readonly Evaluation[] {
    if (depth > MAX_DEPTH)
      throw new NotExpressible("unevaluated* through too many schemas", node.pointer);
    const { keywords } = node;
    const inner = (child: SchemaNode): readonly Evaluation[] => this.of(child, depth + 1);
    let ways: readonly Evaluation[] = [this.#own(node)];
    const join = (others: readonly Evaluation[]): void => {
      ways = this.#product(ways, others, node);
    };
    if (keywords.$ref !== undefined) join(inner(keywords.$ref));
    if (keywords.$dynamicRef !== undefined) join(inner(dynamicTargetOf(node, this.#lowering)));
    for (const part of keywords.allOf ?? []) join(inner(part));
    for (const branch of keywords.anyOf ?? []) join(this.#ifApplies(branch, inner(branch), node));
    if (keywords.oneOf !== undefined)
      join(keywords.oneOf.flatMap((branch) => this.#when(branch, inner(branch), node)));
    if (keywords.if !== undefined) join(this.#conditional(keywords, inner, node));
    for (const [key, dependent] of keywords.dependentSchemas ?? [])
      join(this.#dependent(key, inner(dependent), node));
    return ways;
  }

  #own({ keywords, resource }: SchemaNode): Evaluation {
    const { formulas } = this.#lowering;
    const { properties, patternProperties, prefixItems, items, contains } = keywords;
    return {
      condition: TRUE,
      names: [...(properties?.keys() ?? [])],
      patterns: (patternProperties ?? []).map(({ pattern }) => keyPattern(pattern, formulas)),
      allKeys:
        keywords.additionalProperties !== undefined || keywords.unevaluatedProperties !== undefined,
      prefix: prefixItems?.length ?? 0,
      allItems: items !== undefined || keywords.unevaluatedItems !== undefined,
      containing:
        contains === undefined || resource.dialect !== "2020-12"
          ? []
          : [this.#lowering.of(contains)],
    };
  }

  #product(
    left: readonly Evaluation[],
    right: readonly Evaluation[],
    { pointer }: SchemaNode,
  ): readonly Evaluation[] {
    const ways: Evaluation[] = [];
    for (const one of left)
      for (const other of right) {
        const condition = this.#lowering.formulas.and([one.condition, other.condition]);
        if (condition === FALSE) continue;
        ways.push({
          condition,
          names: [...one.names, ...other.names],
          patterns: [...one.patterns, ...other.patterns],
          allKeys: one.allKeys || other.allKeys,
          prefix: Math.max(one.prefix, other.prefix),
          allItems: one.allItems || other.allItems,
          containing: [...one.containing, ...other.containing],
        });
      }
    if (ways.length > MAX_WAYS) throw new NotExpressible("unevaluated* in too many ways", pointer);
    return ways;
  }

  #when(branch: SchemaNode, ways: readonly Evaluation[], node: SchemaNode): readonly Evaluation[] {
    return this.#under(this.#lowering.of(branch), ways, node);
  }

  #under(condition: Literal, ways: readonly Evaluation[], node: SchemaNode): readonly Evaluation[] {
    return this.#product([{ ...NOTHING, condition }], ways, node);
  }

  #ifApplies(
    branch: SchemaNode,
    ways: readonly Evaluation[],
    node: SchemaNode,
  ): readonly Evaluation[] {
    if (ways.every(isIdle)) return [NOTHING];
    const condition = this.#lowering.of(branch);
    return [...this.#under(condition, ways, node), { ...NOTHING, condition: negate(condition) }];
  }

  #conditional(
    keywords: Keywords,
    inner: (node: SchemaNode) => readonly Evaluation[],
    node: SchemaNode,
  ): readonly Evaluation[] {
    if (keywords.if === undefined) return [NOTHING];
    const condition = this.#lowering.of(keywords.if);
    const then = keywords.then === undefined ? [NOTHING] : inner(keywords.then);
    const otherwise = keywords.else === undefined ? [NOTHING] : inner(keywords.else);
    return [
      ...this.#under(condition, this.#product(inner(keywords.if), then, node), node),
      ...this.#under(negate(condition), otherwise, node),
    ];
  }

  #dependent(key: string, ways: readonly Evaluation[], node: SchemaNode): readonly Evaluation[] {
    const { formulas } = this.#lowering;
    const present = formulas.and([
      formulas.types(maskOf(OBJECT)),
      formulas.atom({ kind: "required", key }),
    ]);
    const otherType = formulas.types(ALL_TYPES & ~maskOf(OBJECT));
    const absent = formulas.or([otherType, lacks(key, formulas)]);
    return [...this.#under(present, ways, node), { ...NOTHING, condition: absent }];
  }
}

function isIdle(way: Evaluation): boolean {
  return (
    way.names.length === 0 &&
    way.patterns.length === 0 &&
    way.containing.length === 0 &&
    way.prefix === 0 &&
    !way.allKeys &&
    !way.allItems
  );
}
