import type { Place } from "../../declared-keys/place.ts";
import type { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, TRUE } from "../formula/literal.ts";
import { additional, keyPattern } from "./lower-objects.ts";

/** Places beyond these are left open. */
const MAX_PLACES = 2_000;

/** A place, and the formula of the values with declared keys only that can stand there. */
export interface LoweredPlace {
  readonly place: Place;
  readonly literal: Literal;
}

/**
 * The formula of all values that have no keys but declared ones, whatever else is said of them.
 * It is about keys alone, so it can be joined to any formula.
 */
export class DeclaredKeysLowering {
  readonly #formulas: Formulas;
  readonly #maps: ReadonlySet<string>;
  readonly #known = new Map<string, LoweredPlace>();
  readonly #open = new Set<string>();

  /** Places with an id in `maps` count as maps, whatever their schemas say. */
  constructor(formulas: Formulas, maps: ReadonlySet<string>) {
    this.#formulas = formulas;
    this.#maps = maps;
  }

  /** Every place that was lowered. */
  get places(): Iterable<LoweredPlace> {
    return this.#known.values();
  }

  lower(place: Place): Literal {
    const known = this.#known.get(place.id);
    if (known !== undefined) return known.literal;
    if (this.#open.has(place.id)) return this.#reference(place);
    if (this.#known.size + this.#open.size >= MAX_PLACES) return TRUE;
    this.#open.add(place.id);
    const literal = this.#formulas.and([...this.#keys(place), ...this.#items(place)]);
    this.#open.delete(place.id);
    this.#known.set(place.id, { place, literal });
    return literal;
  }

  #keys(place: Place): readonly Literal[] {
    const { names, patterns } = place;
    const parts = [...names].map((key) => {
      const schema = this.#inside(place.member(key));
      return schema === TRUE ? TRUE : this.#formulas.atom({ kind: "property", key, schema });
    });
    const others = this.#inside(place.otherMembers);
    const closed = place.isMap || this.#maps.has(place.id) ? TRUE : FALSE;
    const matched = patterns.map((pattern) => keyPattern(pattern, this.#formulas));
    return [
      ...parts,
      additional([...names], [], others, this.#formulas),
      additional([...names], matched, closed, this.#formulas),
    ];
  }

  #items(place: Place): readonly Literal[] {
    const first = Array.from({ length: place.firstItems }, (_, index) => {
      const schema = this.#inside(place.item(index));
      return schema === TRUE ? TRUE : this.#formulas.atom({ kind: "item", index, schema });
    });
    const index = place.firstItems;
    const schema = this.#inside(place.item(index));
    if (schema === TRUE) return first;
    return [...first, this.#formulas.atom({ kind: "items-from", index, schema })];
  }

  #inside(place: Place): Literal {
    return place.isUnknown ? TRUE : this.lower(place);
  }

  /** A place met inside itself; its formula is known when the outer one has been lowered. */
  #reference(place: Place): Literal {
    const maps = [...this.#maps].join();
    const target = (): Literal => this.#known.get(place.id)?.literal ?? this.lower(place);
    return this.#formulas.reference(`declared keys of ${place.id} with maps ${maps}`, target);
  }
}
