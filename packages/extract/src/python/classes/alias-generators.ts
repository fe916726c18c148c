/** What pydantic's own alias generators make of the name of a field. */
export const ALIAS_GENERATORS: ReadonlyMap<string, (name: string) => string> = new Map([
  ["to_pascal", toPascal],
  ["to_camel", toCamel],
  ["to_snake", toSnake],
]);

function toPascal(name: string): string {
  return titled(name).replace(/([0-9A-Za-z])_(?=[0-9A-Z])/g, "$1");
}

function toCamel(name: string): string {
  const isCamel = /^[a-z]+[A-Za-z0-9]*$/.test(name) && !/\d[a-z]/.test(name);
  return isCamel ? name : toPascal(name).replace(/^_*[A-Z]/, (first) => first.toLowerCase());
}

function toSnake(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/([0-9])([A-Z])/g, "$1_$2")
    .replace(/([a-z])([0-9])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

/** Python's `str.title`: a letter after anything but a letter is large, every other one small. */
function titled(text: string): string {
  return text.replace(
    /\p{L}+/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}
