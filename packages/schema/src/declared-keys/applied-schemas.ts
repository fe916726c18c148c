import type { Keywords, SchemaNode } from "../parse/schema-node.ts";

/**
 * Whether a schema applies to every value of a place, to some (as a branch of `anyOf` does), or is
 * only asked about them, as under `not` and `if`.
 */
export type Application = "always" | "maybe" | "asked";

const STRENGTH: Readonly<Record<Application, number>> = { always: 2, maybe: 1, asked: 0 };

/** Schemas and how they apply to the values of one place. */
export type AppliedSchemas = ReadonlyMap<SchemaNode, Application>;

/** Collects schemas; of several applications of one schema the strongest counts. */
export class AppliedSchemaSet {
  readonly schemas: Map<SchemaNode, Application> = new Map();

  /** Adds a schema; false when it was known to apply as strongly. */
  add(node: SchemaNode, application: Application): boolean {
    const known = this.schemas.get(node);
    if (known !== undefined && STRENGTH[known] >= STRENGTH[application]) return false;
    this.schemas.set(node, application);
    return true;
  }

  /** Adds those that are there; where `false` applies, no value stands. */
  addAll(nodes: readonly (SchemaNode | undefined)[], application: Application): void {
    for (const node of nodes)
      if (node !== undefined && node.always !== false) this.add(node, application);
  }
}

/** The given schemas and all that they apply to the same value, through references and branches. */
export function withInPlaceSchemas(schemas: AppliedSchemas): AppliedSchemas {
  const found = new AppliedSchemaSet();
  const open: (readonly [SchemaNode, Application])[] = [...schemas];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, application] = next;
    if (found.add(node, application)) open.push(...inPlace(node.keywords, application));
  }
  return found.schemas;
}

function inPlace(
  keywords: Keywords,
  application: Application,
): readonly (readonly [SchemaNode, Application])[] {
  const { $ref, $dynamicRef, allOf = [], anyOf = [], oneOf = [] } = keywords;
  const conditional = application === "always" ? "maybe" : application;
  const all = [$ref, $dynamicRef?.target, ...allOf];
  const some = [...anyOf, ...oneOf, keywords.then, keywords.else];
  const dependent = keywords.dependentSchemas?.values() ?? [];
  const applied = (
    nodes: readonly (SchemaNode | undefined)[],
    how: Application,
  ): readonly (readonly [SchemaNode, Application])[] =>
    nodes.flatMap((node) => (node === undefined ? [] : [[node, how] as const]));
  return [
    ...applied(all, application),
    ...applied([...some, ...dependent], conditional),
    ...applied([keywords.not, keywords.if], "asked"),
  ];
}
