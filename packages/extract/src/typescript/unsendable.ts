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
    ...(prefixItems?.slice(0, minItems(shape)) ?? []),
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

function minItems({ keywords }: Shape): number {
  const { minItems: least } = keywords;
  return typeof least === "number" ? least : 0;
}
