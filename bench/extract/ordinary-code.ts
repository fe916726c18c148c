/**
 * What stands in a file besides the functions that are tools: a class, types and functions with
 * bodies, of about eighty lines, as files of ordinary projects have them. Its neighbour, the file
 * before, is imported, so that the files of a project know each other.
 */
export function ordinaryCode(file: number): string {
  const other = file === 0 ? "" : `import type { Entry${file - 1} } from "./tools${file - 1}";\n`;
  const neighbour =
    file === 0
      ? ""
      : `
function merge(own: Store, next: readonly Entry${file - 1}[]): ReadonlyMap<string, Entry${file} | Entry${file - 1}> {
  const merged = new Map<string, Entry${file} | Entry${file - 1}>();
  for (const entry of own.entries) merged.set(entry.key, entry);
  for (const entry of next) {
    const known = merged.get(entry.key);
    if (known === undefined || known.at < entry.at) merged.set(entry.key, entry);
  }
  return merged;
}
`;
  return `${other}
/** An entry of store ${file}. */
export interface Entry${file} {
  readonly key: string;
  readonly value: number | string | readonly string[];
  readonly at: Date;
  readonly labels?: Readonly<Record<string, string>>;
}

type StoreEvent =
  | { readonly kind: "added"; readonly entry: Entry${file} }
  | { readonly kind: "removed"; readonly key: string }
  | { readonly kind: "renamed"; readonly from: string; readonly to: string };

/** Keeps entries by key and notifies listeners of changes. */
class Store {
  readonly #entries = new Map<string, Entry${file}>();
  readonly #listeners = new Set<(event: StoreEvent) => void>();
  constructor(private readonly limit: number) {}
  get entries(): readonly Entry${file}[] {
    return [...this.#entries.values()].sort((left, right) => left.key.localeCompare(right.key));
  }
  listen(listener: (event: StoreEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  add(entry: Entry${file}): boolean {
    if (this.#entries.size >= this.limit && !this.#entries.has(entry.key)) return false;
    this.#entries.set(entry.key, entry);
    for (const listener of this.#listeners) listener({ kind: "added", entry });
    return true;
  }
  apply(events: readonly StoreEvent[]): number {
    let changed = 0;
    for (const event of events) {
      switch (event.kind) {
        case "added":
          if (this.add(event.entry)) changed++;
          break;
        case "removed":
          if (this.#entries.delete(event.key)) changed++;
          break;
        case "renamed": {
          const found = this.#entries.get(event.from);
          if (found === undefined) break;
          this.#entries.delete(event.from);
          this.#entries.set(event.to, { ...found, key: event.to });
          changed++;
        }
      }
    }
    return changed;
  }
}

function group<T, K extends string>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = groups.get(key) ?? [];
    list.push(item);
    groups.set(key, list);
  }
  return groups;
}

const weights = { low: 1, medium: 2, high: 3, critical: 5 } as const satisfies Record<Priority, number>;

function summary(store: Store): string {
  const byLabel = group(store.entries, ({ labels }) => Object.keys(labels ?? {})[0] ?? "none");
  const lines = [...byLabel].map(([label, entries]) => {
    const total = entries
      .map(({ value }) => (typeof value === "number" ? value : value.length))
      .reduce((sum, each) => sum + each, 0);
    const latest = entries.reduce((a, b) => (a.at > b.at ? a : b)).at.toISOString();
    return \`\${label}: \${total} of \${entries.length}, latest \${latest}\`;
  });
  return lines.length === 0 ? "empty" : lines.join("\\n");
}
${neighbour}
const store = new Store(100);
store.listen((event) => console.log(event.kind, weights.low, summary(store)${file === 0 ? "" : ", merge(store, []).size"}));
`;
}
