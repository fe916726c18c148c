import type { Definition, Issue, IssueCode, Shape } from "./shape.ts";

const codes: ReadonlySet<IssueCode> = new Set([
  "function-required",
  "instance-required",
  "type-not-representable",
]);

/** Why callers cannot send any value of a shape; empty when they can. */
export function unsendableIssues(
  shape: Shape,
  seen: Set<Definition> = new Set(),
): readonly Issue[] {
  const { definition, properties, required = [], anyOf, prefixItems } = shape;
  const own = (shape.issues ?? []).filter(({ code }) => codes.has(code));
  if (own.length > 0) return own;
  if (definition !== undefined) {
    if (seen.has(definition)) return [];
    seen.add(definition);
    return unsendableIssues(definition.shape, seen);
  }
  const needed = [
    ...required.flatMap((name) => properties?.get(name) ?? []),
    ...(prefixItems?.slice(0, leastItems(shape)) ?? []),
    ...onlyContent(shape),
  ];
  for (const part of needed) {
    const issues = unsendableIssues(part, seen);
    if (issues.length > 0) return issues;
  }
  const branches = anyOf?.map((branch) => unsendableIssues(branch, seen)) ?? [];
  return branches.every((issues) => issues.length > 0) ? branches.flat() : [];
}

/** Says that a part of the input, which callers need not send, is left out. */
export function leftOut(part: string, { message, node }: Issue): Issue {
  return {
    code: "function-dropped",
    message: `${part} is left out: ${message}`,
    ...(node === undefined ? {} : { node }),
  };
}

/** What every value inside is, of a list or a record that has nothing else. */
function onlyContent({ items, prefixItems, properties, additionalProperties }: Shape): Shape[] {
  if (items && prefixItems === undefined) return [items];
  return additionalProperties !== undefined && !properties?.size ? [additionalProperties] : [];
}

/** How many elements a list must have. */
export function leastItems({ keywords, definition, anyOf }: Shape): number {
  const { minItems } = keywords;
  if (typeof minItems === "number") return minItems;
  if (definition !== undefined) return leastItems(definition.shape);
  return anyOf === undefined ? 0 : Math.min(...anyOf.map(leastItems));
}
