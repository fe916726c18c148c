/** Writes path segments as a JSON Pointer (RFC 6901); no segments give `""`, the whole value. */
export function jsonPointer(segments: readonly (string | number)[]): string {
  let pointer = "";
  for (const segment of segments)
    pointer += `/${typeof segment === "number" ? segment : escaped(segment)}`;
  return pointer;
}

function escaped(segment: string): string {
  // Two searches cost less than two replacements, and hardly any name has either character.
  return segment.includes("~") || segment.includes("/")
    ? segment.replaceAll("~", "~0").replaceAll("/", "~1")
    : segment;
}

/** Reads the segments of a JSON Pointer; undefined when the text is not one. */
export function parseJsonPointer(pointer: string): readonly string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
