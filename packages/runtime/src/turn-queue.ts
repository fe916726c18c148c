/**
 * A queue in which nobody waits behind all that somebody else has put there. An item is put under a
 * path of keys, as in a tool and its caller: on each level the keys take turns, and items of one
 * path come in their order.
 */
export class TurnQueue<Item> {
  readonly #items: Set<Item> = new Set();
  readonly #branches: Map<unknown, TurnQueue<Item>> = new Map();
  #size = 0;

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  add([key, ...rest]: readonly unknown[], item: Item): void {
    this.#size++;
    if (key === undefined) {
      this.#items.add(item);
      return;
    }
    const branch = this.#branches.get(key) ?? new TurnQueue();
    this.#branches.set(key, branch);
    branch.add(rest, item);
  }

  /** Takes an item out that was put under a path; false where it is not there. */
  remove([key, ...rest]: readonly unknown[], item: Item): boolean {
    const branch = this.#branches.get(key);
    const removed = key === undefined ? this.#items.delete(item) : branch?.remove(rest, item);
    if (removed !== true) return false;
    this.#size--;
    if (branch?.size === 0) this.#branches.delete(key);
    return true;
  }

  /** Takes the next item, of the first keys for which `mayPass`; undefined where there is none. */
  next(mayPass: (key: unknown) => boolean = () => true): Item | undefined {
    for (const item of this.#items) {
      this.#items.delete(item);
      this.#size--;
      return item;
    }
    for (const [key, branch] of this.#branches) {
      if (!mayPass(key)) continue;
      // The other keys come first next time.
      this.#branches.delete(key);
      const item = branch.next();
      if (branch.size > 0) this.#branches.set(key, branch);
      this.#size--;
      return item;
    }
    return undefined;
  }
}
