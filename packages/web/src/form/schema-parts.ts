import { equalJson, type Json, ownValue } from "@toolcrib/model";
import { KEYWORDS, type Keywords, type SchemaNode, type TypeName } from "@toolcrib/schema";

/** A schema that applies at a place, without the union that was chosen from already. */
export interface SchemaPart {
  readonly node: SchemaNode;
  readonly keywords: Readonly<Keywords>;
}

const ALL_TYPES: readonly TypeName[] = [
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "array",
  "null",
];

/** Keywords that say which type their author had in mind. */
const HINTS = new Map(
  KEYWORDS.flatMap(({ name, constrains }) =>
    constrains === undefined ? [] : [[name, constrains]],
  ),
);

/** Everything that applies to a value at once: schemas with their references and `allOf` followed. */
export function partsOf(nodes: readonly SchemaNode[]): readonly SchemaPart[] {
  const seen = new Set<SchemaNode>();
  const collect = (node: SchemaNode): readonly SchemaPart[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    const { $ref, $dynamicRef, allOf = [] } = node.keywords;
    const followed = [$ref, $dynamicRef?.target].filter((target) => target !== undefined);
    return [{ node, keywords: node.keywords }, ...[...followed, ...allOf].flatMap(collect)];
  };
  return nodes.flatMap(collect);
}

/** The types that a value may have; what the keywords hint at where no type is given. */
export function typesOf(parts: readonly SchemaPart[]): readonly TypeName[] {
  const given = parts.flatMap(({ keywords: { type } }) => (type === undefined ? [] : [type]));
  if (given.length === 0) {
    const hinted = new Set(
      parts.flatMap(({ keywords }) =>
        Object.keys(keywords).flatMap((name) => HINTS.get(name) ?? []),
      ),
    );
    return hinted.size === 1 ? [...hinted] : [];
  }
  const allowed = ALL_TYPES.filter((type) => given.every((types) => allows(types, type)));
  return allowed.includes("number") ? allowed.filter((type) => type !== "integer") : allowed;
}

function allows(types: readonly TypeName[], type: TypeName): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** The values that `enum` and `const` leave; undefined where neither is given. */
export function valuesOf(parts: readonly SchemaPart[]): readonly Json[] | undefined {
  const lists = parts.flatMap(({ keywords }) => [
    ...(keywords.enum === undefined ? [] : [keywords.enum]),
    ...(keywords.const === undefined ? [] : [[keywords.const]]),
  ]);
  const [first, ...rest] = lists;
  return first?.filter((value) =>
    rest.every((list) => list.some((other) => equalJson(other, value))),
  );
}

/** The first of the parts that says something, as in `description`. */
export function annotation(parts: readonly SchemaPart[], keyword: string): Json | undefined {
  for (const { node } of parts) {
    const { schema } = node;
    const value =
      typeof schema === "object" && schema !== null ? ownValue(schema, keyword) : undefined;
    if (value !== undefined) return value as Json;
  }
  return undefined;
}

/** A text that the schema gives, as its `title`. */
export function annotationText(parts: readonly SchemaPart[], keyword: string): string | undefined {
  const value = annotation(parts, keyword);
  return typeof value === "string" && value !== "" ? value : undefined;
}

type LowerBound = "minimum" | "exclusiveMinimum" | "minLength" | "minItems";
type UpperBound = "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems";

function isLower(keyword: LowerBound | UpperBound): keyword is LowerBound {
  return keyword.startsWith("min") || keyword === "exclusiveMinimum";
}

/** The strictest of a bound over all parts. */
export function bound(
  parts: readonly SchemaPart[],
  keyword: LowerBound | UpperBound,
): number | undefined {
  const values = parts.flatMap(({ keywords }) => keywords[keyword] ?? []);
  if (values.length === 0) return undefined;
  return isLower(keyword) ? Math.max(...values) : Math.min(...values);
}
