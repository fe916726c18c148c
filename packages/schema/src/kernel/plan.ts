import type { Json, JsonObject } from "@toolcrib/model";
import type { LinearPattern } from "../parse/schema-node.ts";
import { ANY_TYPE } from "./type-bits.ts";

/** What a keyword that the kernel does not know itself adds to a schema. */
export class Rule {
  /** Whether the value keeps the rule; reports what is wrong when problems are collected. */
  readonly run: (value: unknown, bits: number, depth: number) => boolean;
  /** Marks what the rule evaluates of an object or array, for `unevaluated*`. */
  readonly mark: ((value: unknown, bits: number, seen: Evaluated, depth: number) => void) | null;
  /** Whether the rule needs to know that everything else holds. */
  readonly last: boolean;

  constructor(run: Rule["run"], mark: Rule["mark"], last: boolean) {
    this.run = run;
    this.mark = mark;
    this.last = last;
  }
}

/** What the schemas applied to one object or array have evaluated. */
export class Evaluated {
  /** The rule that asks: it does not count itself. */
  readonly asker: Rule;
  readonly keys: Set<string> = new Set();
  readonly items: Set<number> = new Set();
  allKeys = false;
  allItems = false;
  /** Items before this index are evaluated. */
  itemsBefore = 0;

  constructor(asker: Rule) {
    this.asker = asker;
  }
}

/**
 * A schema made ready for the kernel. Every plan has the same shape, whatever its keywords, so that
 * the kernel's code stays monomorphic.
 */
export class Plan {
  /** The types that are accepted at all. */
  mask: number;
  /** The types whose values need more than the mask. */
  deep = 0;
  /** What `type` alone accepts, for the message. */
  type: number;
  strings: StringPlan | null = null;
  numbers: NumberPlan | null = null;
  objects: ObjectPlan | null = null;
  arrays: ArrayPlan | null = null;
  rules: Rule[] | null = null;
  /** The values of `enum` and `const`: nothing else is accepted. Null where they are not listed. */
  values: readonly Json[] | null = null;
  /** Branches of the unions, until `finishPlan` has turned them into something faster. */
  anyOf: readonly Plan[] | null = null;
  oneOf: readonly Plan[] | null = null;
  /** Whether `mask` and `deep` are final; false while a recursive schema is being built. */
  ready = false;
  /** The object plan, where objects are accepted and need nothing else. */
  whole: ObjectPlan | null = null;

  constructor(mask: number = ANY_TYPE) {
    this.mask = mask;
    this.type = mask;
  }
}

/** What is asked of texts. */
export class StringPlan {
  /** A few allowed texts: searched faster than a set. */
  few: readonly string[] | null = null;
  set: ReadonlySet<string> | null = null;
  /** The list that the allowed texts come from, for the message. */
  values: readonly Json[] | null = null;
  /** Whether there is nothing to check but whether the text is allowed. */
  onlyValues = false;
  minLength = 0;
  maxLength: number = Number.POSITIVE_INFINITY;
  pattern: LinearPattern | null = null;
  format: TextFormat | null = null;
  /** The format beside the pattern, asserted or not: it says in one word what the pattern spells out. */
  noted: string | null = null;
}

/** A format that is asserted. */
export interface TextFormat {
  readonly name: string;
  /** An example, shown where a text does not have the format. */
  readonly example: string;
  readonly test: (text: string) => boolean;
}

/** What is asked of numbers. */
export class NumberPlan {
  set: ReadonlySet<number> | null = null;
  /** The list that the allowed numbers come from, for the message. */
  values: readonly Json[] | null = null;
  minimum: number = Number.NEGATIVE_INFINITY;
  maximum: number = Number.POSITIVE_INFINITY;
  exclusiveMinimum: number = Number.NEGATIVE_INFINITY;
  exclusiveMaximum: number = Number.POSITIVE_INFINITY;
  multipleOf = 0;
}

/** What is asked of arrays. */
export class ArrayPlan {
  minItems = 0;
  maxItems: number = Number.POSITIVE_INFINITY;
  prefix: readonly Plan[] | null = null;
  /** What is asked of the items behind the prefix; null when nothing is. */
  items: Plan | null = null;
  /** Whether `items` is there, so that every item counts as evaluated. */
  evaluatesAll = false;
  uniqueItems = false;
  contains: Plan | null = null;
  minContains = 1;
  maxContains: number = Number.POSITIVE_INFINITY;
  /** Whether nothing but `items` and the size is to be checked. */
  simple = false;
}

/** The bits of `Slot.code`: the plan's mask in 0–6, its `deep` in 7–13, then these. */
export const DEEP_SHIFT = 7;
export const REQUIRED_SHIFT = 14;
export const REQUIRED: number = 1 << REQUIRED_SHIFT;
/** The key is required but not declared by `properties`. */
export const UNDECLARED: number = 1 << 15;

/** One key of an object, linked to the key that the schema names after it. */
export class Slot {
  key: string;
  plan: Plan;
  /** All that the hot loop asks, packed into one small integer. */
  code: number;
  next: Slot;
  /** The key in a JSON Pointer; written when a value first fails. */
  segment: string | null = null;

  constructor(key: string, plan: Plan, code: number) {
    this.key = key;
    this.plan = plan;
    this.code = code;
    this.next = this;
  }
}

/** Objects with more keys than this are searched by a map. */
export const WIDE_OBJECT = 32;

/** What is asked of objects. */
export class ObjectPlan {
  /** Stands for every key that has no slot of its own, and begins the ring of slots. */
  readonly others: Slot;
  readonly slots: Slot[] = [];
  byKey: Map<string, Slot> | null = null;
  required: readonly string[] | null = null;
  /** How many keys are required. */
  need = 0;
  /** Whether `additionalProperties` is there, so that every key counts as evaluated. */
  evaluatesAll = false;
  patterns: readonly PatternSlot[] | null = null;
  rules: ObjectRule[] | null = null;
  /** Whether patterns or arbitrary keys need the general loop. */
  general = false;
  /** Whether values may be numbers: those objects get a loop of their own. */
  numbers = false;
  linked = false;
  /** What walking the declared keys costs; every other key costs a step of its own. */
  steps = 1;

  constructor(others: Slot) {
    this.others = others;
  }
}

/** What is asked of the keys that match a pattern. */
export interface PatternSlot {
  readonly pattern: LinearPattern;
  readonly plan: Plan;
}

/** A keyword that looks at a whole object. */
export type ObjectRule = (object: JsonObject, depth: number) => boolean;

/** Plans of schemas that ask for nothing but types: shared, since most schemas are such. */
const TYPE_PLANS: readonly Plan[] = Array.from({ length: ANY_TYPE + 1 }, (_, mask) => {
  const plan = new Plan(mask);
  plan.ready = true;
  return plan;
});

/** The shared plan that accepts the types of a mask and asks no more. */
export function typePlan(mask: number): Plan {
  return TYPE_PLANS[mask] ?? new Plan(mask);
}

/** Accepts every value. */
export const ANYTHING: Plan = typePlan(ANY_TYPE);
/** Accepts no value. */
export const NOTHING: Plan = typePlan(0);
