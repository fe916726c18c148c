/** Names of types that are not Python's, and what they are called there. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: "str",
    strings: "str",
    strs: "str",
    text: "str",
    integer: "int",
    integers: "int",
    ints: "int",
    long: "int",
    number: "float",
    numbers: "float",
    floats: "float",
    double: "float",
    boolean: "bool",
    booleans: "bool",
    bools: "bool",
    array: "list",
    arrays: "list",
    lists: "list",
    object: "dict",
    objects: "dict",
    dictionary: "dict",
    dictionaries: "dict",
    dicts: "dict",
    null: "None",
    none: "None",
    any: "Any",
  }),
);

const maxDepth = 8;

/**
 * A type as docstrings write it, as a Python hint: JSON's names (`string`, `object`), `list of
 * str`, `string or null`, `str[]`, `array<string>`. What is not understood stays as it is.
 */
export function documentedType(text: string, depth = 0): string {
  const written = text.trim().replace(/^`+|`+$/g, "");
  if (depth > maxDepth) return written;
  const inner = (part: string): string => documentedType(part, depth + 1);
  const alternatives = written.split(/\s+or\s+|\s*,\s*or\s+/);
  if (alternatives.length > 1) return alternatives.map(inner).join(" | ");
  const items = /^(list|array|set|tuple|sequence|iterable)s?\s+of\s+(.+)$/is.exec(written);
  if (items !== null) {
    const kind = (items[1] ?? "").toLowerCase();
    const members = inner(items[2] ?? "");
    return kind === "set"
      ? `set[${members}]`
      : kind === "tuple"
        ? `tuple[${members}, ...]`
        : `list[${members}]`;
  }
  const brackets = /^(.+)\[\]$/s.exec(written);
  if (brackets !== null) return `list[${inner(brackets[1] ?? "")}]`;
  return written
    .replace(/[<]/g, "[")
    .replace(/[>]/g, "]")
    .replace(/(?<![\w.'"])[A-Za-z]+(?![\w.'"])/g, (word) => names.get(word.toLowerCase()) ?? word);
}
