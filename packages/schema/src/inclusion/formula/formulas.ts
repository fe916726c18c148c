import { canonicalJson, type Json } from "@toolcrib/model";
import type { ProofBudget } from "../budget.ts";
import { type Atom, atomKey } from "./atom.ts";
import { ALL_TYPES } from "./json-type.ts";
import { FALSE, isDenied, type Literal, negate, TRUE } from "./literal.ts";
import type { ExactlyOne, Node, OneOfValues, Reference } from "./node.ts";

/**
 * The table of all formulas of one question. Equal formulas get the same number, so the parts
 * that two schemas share meet as a literal and its opposite and need no reasoning at all.
 */
export class Formulas {
  readonly #nodes: Node[] = [{ kind: "true" }];
  readonly #index = new Map<string, Literal>();
  /** What every question about these formulas is charged to. */
  readonly budget: ProofBudget;

  constructor(budget: ProofBudget) {
    this.budget = budget;
  }

  /** The entry behind a literal, whatever its sign. */
  node(literal: Literal): Node {
    const node = this.#nodes[literal >> 1];
    if (node === undefined) throw new RangeError(`no formula ${literal}`);
    return node;
  }

  /** All parts hold. Flattened, without repetition, types merged; FALSE when parts contradict. */
  and(parts: readonly Literal[]): Literal {
    if (parts.length <= 1) return parts[0] ?? TRUE;
    const set = new Set<Literal>();
    let mask = ALL_TYPES;
    const pending = [...parts];
    for (let literal = pending.pop(); literal !== undefined; literal = pending.pop()) {
      if (literal === TRUE) continue;
      if (literal === FALSE) return FALSE;
      const node = this.node(literal);
      if (node.kind === "types") mask &= isDenied(literal) ? ~node.mask : node.mask;
      else if (node.kind === "and" && !isDenied(literal)) pending.push(...node.parts);
      else set.add(literal);
    }
    this.budget.spend(set.size);
    mask &= ALL_TYPES;
    if (mask === 0) return FALSE;
    if (mask !== ALL_TYPES) set.add(this.types(mask));
    return this.#conjunction(set);
  }

  #conjunction(set: ReadonlySet<Literal>): Literal {
    const parts: Literal[] = [];
    for (const literal of set) {
      if (set.has(negate(literal))) return FALSE;
      parts.push(literal);
    }
    if (parts.length <= 1) return parts[0] ?? TRUE;
    parts.sort((a, b) => a - b);
    return this.#intern(`and ${parts.join(",")}`, { kind: "and", parts });
  }

  /** At least one of the parts holds. */
  or(parts: readonly Literal[]): Literal {
    return negate(this.and(parts.map(negate)));
  }

  /** Exactly one of the branches holds. */
  exactlyOne(branches: readonly Literal[]): Literal {
    const possible = branches.filter((branch) => branch !== FALSE).sort((a, b) => a - b);
    if (possible.length <= 1) return possible[0] ?? FALSE;
    this.budget.spend(possible.length);
    const node: ExactlyOne = { kind: "exactly-one", branches: possible };
    return this.#intern(`exactly-one ${possible.join(",")}`, node);
  }

  /** The value's type is in the mask. */
  types(mask: number): Literal {
    if (mask === ALL_TYPES) return TRUE;
    return mask === 0 ? FALSE : this.#intern(`types ${mask}`, { kind: "types", mask });
  }

  /** The value equals one of the given. */
  values(values: readonly Json[]): Literal {
    const byText = new Map(values.map((value) => [canonicalJson(value), value]));
    if (byText.size === 0) return FALSE;
    this.budget.spend(byText.size);
    const texts = [...byText.keys()].sort();
    const node: OneOfValues = {
      kind: "values",
      values: texts.map((text) => byText.get(text) ?? null),
      texts: new Set(texts),
    };
    return this.#intern(`values ${texts.join(",")}`, node);
  }

  /** A statement about one type. */
  atom(atom: Atom): Literal {
    return this.#intern(atomKey(atom), atom);
  }

  /** A schema that contains itself, named by a text that equal definitions share. */
  reference(name: string, target: () => Literal): Literal {
    const node: Reference = { kind: "reference", target };
    return this.#intern(`reference ${name}`, node);
  }

  #intern(key: string, node: Node): Literal {
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    this.budget.spend(1);
    const literal = this.#nodes.length << 1;
    this.#nodes.push(node);
    this.#index.set(key, literal);
    return literal;
  }
}
