import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal, negate } from "../formula/literal.ts";
import type { ExactlyOne } from "../formula/node.ts";

/**
 * "Exactly one" written with "and" and "or". Branches that a required key with different
 * constants tells apart never hold together, so they need no negation of each other.
 */
export class ExactlyOneExpansion {
  readonly #formulas: Formulas;
  readonly #known = new Map<Literal, Literal>();
  readonly #clashes = new Map<ExactlyOne, readonly (readonly number[])[]>();

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  /** The expansion of an asserted or denied "exactly one". */
  expand(literal: Literal, node: ExactlyOne): Literal {
    let expanded = this.#known.get(literal);
    if (expanded === undefined) {
      expanded = isDenied(literal) ? this.#noneOrTwo(node) : this.#oneAlone(node);
      this.#known.set(literal, expanded);
    }
    return expanded;
  }

  #oneAlone(node: ExactlyOne): Literal {
    const { branches } = node;
    const clashes = this.#clashesOf(node);
    const alone = branches.map((branch, index) => {
      const others = branches.filter((_, other) => clashes[index]?.includes(other));
      return this.#formulas.and([branch, ...others.map(negate)]);
    });
    return this.#formulas.or(alone);
  }

  #noneOrTwo(node: ExactlyOne): Literal {
    const { branches } = node;
    const clashes = this.#clashesOf(node);
    const pairs = branches.flatMap((branch, index) =>
      branches
        .filter((_, other) => other > index && clashes[index]?.includes(other))
        .map((other) => this.#formulas.and([branch, other])),
    );
    return this.#formulas.or([this.#formulas.and(branches.map(negate)), ...pairs]);
  }

  /** For each branch the numbers of those that may hold at the same time. */
  #clashesOf(node: ExactlyOne): readonly (readonly number[])[] {
    let clashes = this.#clashes.get(node);
    if (clashes === undefined) {
      const constants = node.branches.map((branch) => this.#constantsOf(branch));
      clashes = constants.map((own, index) => {
        this.#formulas.budget.spend(constants.length);
        return constants.flatMap((other, at) => (at === index || areApart(own, other) ? [] : [at]));
      });
      this.#clashes.set(node, clashes);
    }
    return clashes;
  }

  /** The required keys of a branch whose values are listed. */
  #constantsOf(branch: Literal): Constants {
    const parts = this.#partsOf(branch);
    const required = new Set<string>();
    for (const node of parts) if (node.kind === "required") required.add(node.key);
    const constants = new Map<string, ReadonlySet<string>>();
    for (const node of parts) {
      if (node.kind !== "property" || !required.has(node.key)) continue;
      const values = this.#partsOf(node.schema).find((part) => part.kind === "values");
      if (values !== undefined) constants.set(node.key, values.texts);
    }
    return constants;
  }

  #partsOf(literal: Literal): ReturnType<Formulas["node"]>[] {
    if (isDenied(literal)) return [];
    const node = this.#formulas.node(literal);
    if (node.kind !== "and") return [node];
    return node.parts.filter((part) => !isDenied(part)).map((part) => this.#formulas.node(part));
  }
}

type Constants = ReadonlyMap<string, ReadonlySet<string>>;

function areApart(one: Constants, other: Constants): boolean {
  for (const [key, texts] of one) {
    const others = other.get(key);
    if (others !== undefined && ![...texts].some((text) => others.has(text))) return true;
  }
  return false;
}
