import type { Json } from "@toolcrib/model";
import type { DocumentLocation } from "./document-location.ts";

/** A member of the value at a place; its value is undefined where there is none. */
export function childOf(
  { document, pointer, value }: DocumentLocation,
  name: string,
): DocumentLocation {
  const own = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  const escaped = /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
  return {
    document,
    pointer: `${pointer}/${escaped}`,
    value: own ? (value as Readonly<Record<string, Json>>)[name] : undefined,
  };
}

/** A member further down. */
export function descendantOf(
  location: DocumentLocation,
  ...names: readonly string[]
): DocumentLocation {
  return names.reduce(childOf, location);
}
