import { confusableKey, type Tool, toWireName } from "@toolcrib/model";

/** Names of one word are words of the language too: nobody means a tool by them. */
const COMPOUND = /[a-z][A-Z]|[_.-]/;

/** The names of all tools of a list, looked up once for every rule. */
export class NameIndex {
  private readonly tools: readonly Tool[];
  private readonly byWireName = new Map<string, Tool[]>();
  private readonly byConfusableKey = new Map<string, Tool[]>();
  private readonly byBareKey = new Map<string, Tool[]>();
  private readonly keys = new Map<string, string>();
  private readonly foreign = new Map<string | undefined, ReadonlyMap<string, Tool>>();

  constructor(tools: readonly Tool[]) {
    this.tools = tools;
    for (const tool of tools) {
      const wire = toWireName(tool);
      append(this.byWireName, wire, tool);
      append(this.byConfusableKey, this.keyOf(wire), tool);
      append(this.byBareKey, this.keyOf(tool.name), tool);
    }
  }

  /** Every name is asked about more than once. */
  private keyOf(name: string): string {
    const known = this.keys.get(name) ?? confusableKey(name);
    this.keys.set(name, known);
    return known;
  }

  /** The first tool that is served under the name of this one. */
  firstOfName(tool: Tool): Tool | undefined {
    return this.byWireName.get(toWireName(tool))?.[0];
  }

  /** Tools listed before this one whose names look like its name and are not. */
  lookAlikesBefore(tool: Tool): readonly Tool[] {
    const wire = toWireName(tool);
    const alike = this.byConfusableKey.get(this.keyOf(wire)) ?? [];
    return alike.slice(0, alike.indexOf(tool)).filter((other) => toWireName(other) !== wire);
  }

  /**
   * Tools of other namespaces whose names look like that of this one, letter by letter: another case
   * or separator is a matter of taste there, another letter of the same looks is not.
   */
  foreignLookAlikes(tool: Tool): readonly Tool[] {
    const alike = this.byBareKey.get(this.keyOf(tool.name)) ?? [];
    const letters = plainLetters(tool.name);
    return alike.filter(
      (other) => other.namespace !== tool.namespace && plainLetters(other.name) !== letters,
    );
  }

  /** Tools of other namespaces by their names, without the names that the namespace itself has. */
  foreignTo(namespace: string | undefined): ReadonlyMap<string, Tool> {
    const known = this.foreign.get(namespace);
    if (known !== undefined) return known;
    const own = new Set(
      this.tools.flatMap((tool) => (tool.namespace === namespace ? [tool.name] : [])),
    );
    const names = new Map(
      this.tools
        .filter(
          (tool) => tool.namespace !== namespace && COMPOUND.test(tool.name) && !own.has(tool.name),
        )
        .map((tool) => [tool.name, tool]),
    );
    this.foreign.set(namespace, names);
    return names;
  }
}

/** A name without case and separators. */
function plainLetters(name: string): string {
  return name.toLowerCase().replace(/[\s._/-]/g, "");
}

function append(map: Map<string, Tool[]>, key: string, tool: Tool): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [tool]);
  else list.push(tool);
}
