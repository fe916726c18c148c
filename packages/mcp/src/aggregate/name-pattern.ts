/** Whether a name matches one of the patterns, in which `*` stands for any text. */
export function matchesAny(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(name, pattern.split("*")));
}

function matches(name: string, parts: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return name === first;
  const last = rest.at(-1) ?? "";
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
