import { isToolcribError, type JsonObject, visibleText } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { allSchemas } from "../all-schemas.ts";
import { isPlainlySatisfiable } from "../plainly-satisfiable.ts";
import { type LintRule, schemasOf } from "../rule.ts";

/** Steps for one question: a definition is looked at, not solved. */
const BUDGET = 20_000;

/** Keywords that leave no value only together with another one. */
const NARROWING = [
  "type",
  "enum",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];

/** Keywords that bring schemas of their own to contradict. */
const COMBINING = ["allOf", "anyOf", "oneOf", "not", "if", "contains", "propertyNames"];

/** No value can satisfy a schema. */
export const schemaUnsatisfiable: LintRule = {
  id: "schema-unsatisfiable",
  level: "error",
  why: "A call that no value can satisfy is always refused: two keywords contradict each other.",
  advice: "Loosen one of the keywords that contradict each other.",
  check: function* (tool) {
    for (const { schema: root, path: base } of schemasOf(tool)) {
      if (!isPlainlySatisfiable(root) && isEmpty(root))
        yield {
          path: base,
          message: "no value satisfies this schema; two keywords contradict each other",
        };
      // A property that stands alone can be judged alone; `false` says on purpose that nothing fits.
      for (const { schema, path, property } of allSchemas(root, base))
        if (
          property !== undefined &&
          mayContradict(schema) &&
          !isPlainlySatisfiable(schema) &&
          !refersElsewhere(schema) &&
          isEmpty(schema)
        )
          yield { path, message: `no value satisfies the schema of ${visibleText(property, 60)}` };
    }
  },
};

/** Most schemas have nothing to contradict: asking only where there is keeps lint fast. */
function mayContradict(schema: JsonObject): boolean {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  return COMBINING.some(has) || NARROWING.filter(has).length > 1;
}

function isEmpty(schema: JsonObject): boolean {
  try {
    return checkInclusion(schema, false, { budget: BUDGET }).verdict === "included";
  } catch (error) {
    // What is wrong with the schema itself is another rule's finding.
    if (isToolcribError(error)) return false;
    throw error;
  }
}

function refersElsewhere(schema: JsonObject): boolean {
  return /"\$(?:ref|dynamicRef)":/.test(JSON.stringify(schema));
}
