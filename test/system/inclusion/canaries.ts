import type { PlantedBug } from "../../broken-copy.ts";
import { arrays, objects } from "./container-theories.ts";
import { recursion } from "./recursion-theory.ts";
import { numbers, strings } from "./scalar-theories.ts";
import type { Theory } from "./theory.ts";

/** A bug, and the theory whose fuzz must notice it. */
export interface Canary extends PlantedBug {
  readonly theory: Theory;
}

/** Bugs of the kind that such a search is prone to. */
export const canaries: readonly Canary[] = [
  {
    name: "two duties never share a fresh key",
    theory: objects,
    file: "inclusion/theories/objects.ts",
    find: "for (const member of fresh) {",
    replace: "for (const member of []) {",
  },
  {
    name: "maxProperties is forgotten",
    theory: objects,
    file: "inclusion/theories/object-constraints.ts",
    find: "Math.min(constraints.maxProperties, node.count - 1)",
    replace: "constraints.maxProperties",
  },
  {
    name: "additionalProperties applies to matched keys",
    theory: objects,
    file: "inclusion/theories/fresh-keys.ts",
    find: "!patterns.some((pattern) => truths.get(pattern))",
    replace: "true",
  },
  {
    name: "a duty is never given to a mentioned key",
    theory: objects,
    file: "inclusion/theories/objects.ts",
    find: "this.#keys.canServe(key, obligation) ? this.#keys.goalOf(key) : undefined",
    replace: "undefined",
  },
  {
    name: "minProperties is never met by fresh keys",
    theory: objects,
    file: "inclusion/theories/objects.ts",
    find: "if (!this.#addFresh(members))",
    replace: "if (true)",
  },
  {
    name: "unevaluated properties forget anyOf",
    theory: objects,
    file: "inclusion/lowering/evaluations.ts",
    find: "if (ways.every(isIdle))",
    replace: "if (true)",
  },
  {
    name: "an optional constant tells branches apart",
    theory: objects,
    file: "inclusion/search/exactly-one.ts",
    find: "|| !required.has(node.key)",
    replace: "",
  },
  {
    name: "names are forgotten where a key is mentioned",
    theory: objects,
    file: "inclusion/theories/mentioned-keys.ts",
    find: " && names.every((name) => this.#holds(name, key))",
    replace: "",
  },
  {
    name: "the denial of a dependency forgets the key",
    theory: objects,
    file: "inclusion/lowering/lower-objects.ts",
    find: "formulas.or([lacks(key, formulas), formulas.and(required)])",
    replace: "formulas.and(required)",
  },
  {
    name: "equal items are looked for among too few",
    theory: arrays,
    file: "inclusion/theories/arrays.ts",
    find: "Math.max(prefixLength, plan.length) + 1",
    replace: "Math.max(prefixLength, plan.length) - 1",
  },
  {
    name: "contains never adds an item",
    theory: arrays,
    file: "inclusion/theories/arrays.ts",
    find: "Math.max(first, Math.min(maxItems - 1, Math.max(prefixLength, plan.length)))",
    replace: "Math.min(maxItems - 1, Math.max(prefixLength, plan.length) - 1)",
  },
  {
    name: "maxContains is one too strict",
    theory: arrays,
    file: "inclusion/theories/item-caps.ts",
    find: "(this.#caps[cap]?.count ?? 0)",
    replace: "(this.#caps[cap]?.count ?? 0) - 1",
  },
  {
    name: "avoiding more is taken to be better for distinct items",
    theory: arrays,
    file: "inclusion/theories/item-caps.ts",
    find: "!this.#unique && ",
    replace: "",
  },
  {
    name: "distinct items get one candidate too few",
    theory: arrays,
    file: "inclusion/theories/distinct-items.ts",
    find: "values.length < count",
    replace: "values.length < count - 1",
  },
  {
    name: "equal items count once",
    theory: arrays,
    file: "inclusion/theories/item-caps.ts",
    find: "? 2 : 1",
    replace: "? 1 : 1",
  },
  {
    name: "a wrong item need not exist",
    theory: arrays,
    file: "inclusion/theories/array-constraints.ts",
    find: "constraints.minItems = Math.max(constraints.minItems, node.index + 1)",
    replace: "constraints.minItems = Math.max(constraints.minItems, node.index)",
  },
  {
    name: "provisional proofs are kept for good",
    theory: recursion,
    file: "inclusion/search/assumptions.ts",
    find: "isEmpty && restsOn < depth",
    replace: "false",
  },
  {
    name: "proofs by type are kept although they rest on an assumption",
    theory: recursion,
    file: "inclusion/search/typed-search.ts",
    find: '(result.kind === "empty" && isFree)',
    replace: 'result.kind === "empty"',
  },
  {
    name: "provisional proofs outlive a refuted assumption",
    theory: recursion,
    file: "inclusion/search/assumptions.ts",
    find: "this.#provisional.delete(dependent);",
    replace: "",
  },
  {
    name: "too few multiples are tried",
    theory: numbers,
    file: "inclusion/theories/lattice.ts",
    find: "period * (BigInt(excluded.size) + 1n) + 1n",
    replace: "3n",
  },
  {
    name: "excluded multiples are not made up for",
    theory: numbers,
    file: "inclusion/theories/lattice.ts",
    find: "period * (BigInt(excluded.size) + 1n) + 1n",
    replace: "period",
  },
  {
    name: "neighbouring branches of oneOf never clash",
    theory: numbers,
    file: "inclusion/search/exactly-one.ts",
    find: "at === index ||",
    replace: "Math.abs(at - index) <= 1 ||",
  },
  {
    name: "a clause with one way left is a contradiction",
    theory: numbers,
    file: "inclusion/search/typed-search.ts",
    find: "if (alternatives.length === 0)",
    replace: "if (alternatives.length <= 1)",
  },
  {
    name: "a lookahead is read the wrong way round",
    theory: strings,
    file: "inclusion/patterns/find-word.ts",
    find: "?.accepts !== lookahead.denied",
    replace: "?.accepts === lookahead.denied",
  },
  {
    name: "the end of the text is anywhere",
    theory: strings,
    file: "inclusion/patterns/nfa.ts",
    find: ": this.atEnd)[from]",
    replace: ": this.free)[from]",
  },
  {
    name: "a denied pattern with lookaheads is given up too early",
    theory: strings,
    file: "inclusion/patterns/find-word.ts",
    find: "lookaheads.length === 0 && main?.acceptsAll === true",
    replace: "main?.acceptsAll === true",
  },
  {
    name: "lengths are not told apart",
    theory: strings,
    file: "inclusion/patterns/find-word.ts",
    find: "Math.min(length, this.#minLength)",
    replace: "0",
  },
];
