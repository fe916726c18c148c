/** A member that the author gave a value; undefined for what every object has. */
export function memberOf(owner: unknown, name: string): unknown {
  if ((typeof owner !== "object" && typeof owner !== "function") || owner === null)
    return undefined;
  // A name that every object has is not one that the author exported.
  const inherited = (Object.prototype as Record<string, unknown>)[name];
  const value = (owner as Record<string, unknown>)[name];
  return value === inherited ? undefined : value;
}
