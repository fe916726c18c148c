import { comparePlaces, type ListOrder, placeOf } from "./list-order.ts";
import type { RegisteredTool } from "./registered-tool.ts";

/** The tools of a registry by their wire names, by their ids, and in the orders that were asked for. */
export class ToolTable {
  readonly #byWireName: Map<string, RegisteredTool> = new Map();
  readonly #byId: Map<string, RegisteredTool> = new Map();
  readonly #sorted: Map<ListOrder, readonly RegisteredTool[]> = new Map();

  /** How many tools there are. */
  get size(): number {
    return this.#byWireName.size;
  }

  /** The tool of this wire name or id. */
  get(reference: string): RegisteredTool | undefined {
    return this.#byWireName.get(reference) ?? this.#byId.get(reference);
  }

  /** The tool that has the name of another. Equal ids have equal wire names, so this finds both kinds of clash. */
  sameName({ wireName }: RegisteredTool): RegisteredTool | undefined {
    return this.#byWireName.get(wireName);
  }

  add(entry: RegisteredTool): void {
    this.#byWireName.set(entry.wireName, entry);
    this.#byId.set(entry.id, entry);
    this.#sorted.clear();
  }

  remove(entry: RegisteredTool): void {
    this.#byWireName.delete(entry.wireName);
    this.#byId.delete(entry.id);
    this.#sorted.clear();
  }

  /** Every tool, in the order in which they came. */
  all(): readonly RegisteredTool[] {
    return [...this.#byWireName.values()];
  }

  /** Every tool, sorted; the same list until a tool comes or goes. */
  inOrder(order: ListOrder): readonly RegisteredTool[] {
    const known = this.#sorted.get(order);
    if (known !== undefined) return known;
    const sorted = this.all()
      .map((entry) => ({ entry, place: placeOf(entry, order) }))
      .sort((a, b) => comparePlaces(a.place, b.place))
      .map(({ entry }) => entry);
    this.#sorted.set(order, sorted);
    return sorted;
  }
}
