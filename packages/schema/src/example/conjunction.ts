import type { Keywords, SchemaNode } from "../parse/schema-node.ts";
import type { Choice } from "./choice.ts";

/** Schemas applied in place of one another, at most. */
const MOST_PARTS = 200;

/**
 * The keywords that all apply to one value: those of the schemas themselves and of what they refer
 * to, with one branch of every union chosen. Undefined when there is no end to them.
 */
export function conjunctionOf(
  schemas: readonly SchemaNode[],
  choice: Choice,
): readonly Readonly<Keywords>[] | undefined {
  const open = [...schemas];
  const parts: Readonly<Keywords>[] = [];
  while (open.length > 0) {
    const node = open.pop();
    if (node === undefined || parts.length > MOST_PARTS || node.always === false) return undefined;
    const { keywords } = node;
    parts.push(keywords);
    open.push(...inPlace(keywords, choice));
  }
  return parts;
}

function inPlace(keywords: Readonly<Keywords>, choice: Choice): readonly SchemaNode[] {
  const { $ref, $dynamicRef, allOf = [], anyOf, oneOf, then: yes, else: no } = keywords;
  const nodes = [...allOf];
  if ($ref !== undefined) nodes.push($ref);
  if ($dynamicRef !== undefined) nodes.push($dynamicRef.target);
  for (const branches of [anyOf, oneOf]) {
    const branch = branches === undefined ? undefined : chosen(branches, choice);
    if (branch !== undefined) nodes.push(branch);
  }
  if (keywords.if !== undefined) {
    if (choice.pick(2) === 0 || no === undefined)
      nodes.push(keywords.if, ...(yes === undefined ? [] : [yes]));
    else nodes.push(no);
  }
  return nodes;
}

function chosen(branches: readonly SchemaNode[], choice: Choice): SchemaNode | undefined {
  const possible = branches.filter(
    ({ always, keywords }) =>
      always !== false && keywords.not?.always !== true && !isEmptyNot(keywords),
  );
  return possible[choice.pick(possible.length)];
}

/** `not: {}` matches nothing; some generators write it for a property that may be left out. */
function isEmptyNot({ not }: Readonly<Keywords>): boolean {
  return not !== undefined && not.always === undefined && Object.keys(not.keywords).length === 0;
}
