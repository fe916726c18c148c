import type { Keyword, KeywordFacts } from "../keyword.ts";
import type { Dialect } from "../parse/schema-node.ts";
import { additionalItems } from "./additional-items.ts";
import { additionalProperties } from "./additional-properties.ts";
import { allOf } from "./all-of.ts";
import { annotations } from "./annotations.ts";
import { anyOf } from "./any-of.ts";
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum } from "./bounds.ts";
import { constant } from "./const.ts";
import { contains, maxContains, minContains } from "./contains.ts";
import { contentSchema } from "./content-schema.ts";
import { defs, oldDefinitions } from "./defs.ts";
import { dependencies, reservedDependencies } from "./dependencies.ts";
import { dependentRequired } from "./dependent-required.ts";
import { dependentSchemas } from "./dependent-schemas.ts";
import { dynamicRef } from "./dynamic-ref.ts";
import { enumeration } from "./enum.ts";
import { format } from "./format.ts";
import { alternative, condition, consequence } from "./if.ts";
import { maxItems, minItems } from "./item-count.ts";
import { items } from "./items.ts";
import { itemsDraft07 } from "./items-draft-07.ts";
import { maxLength, minLength } from "./length.ts";
import { multipleOf } from "./multiple-of.ts";
import { names } from "./names.ts";
import { not } from "./not.ts";
import { oneOf } from "./one-of.ts";
import { pattern } from "./pattern.ts";
import { patternProperties } from "./pattern-properties.ts";
import { prefixItems } from "./prefix-items.ts";
import { properties } from "./properties.ts";
import { maxProperties, minProperties } from "./property-count.ts";
import { propertyNames } from "./property-names.ts";
import { ref } from "./ref.ts";
import { required } from "./required.ts";
import { $schema } from "./schema.ts";
import { type } from "./type.ts";
import { unevaluatedItems } from "./unevaluated-items.ts";
import { unevaluatedProperties } from "./unevaluated-properties.ts";
import { uniqueItems } from "./unique-items.ts";

/** Every keyword, family by family. */
const CATALOGUE: readonly Keyword[] = [
  // identity and references
  $schema,
  ...names,
  ref,
  dynamicRef,
  defs,
  oldDefinitions,
  // any value
  type,
  enumeration,
  constant,
  allOf,
  anyOf,
  oneOf,
  not,
  condition,
  consequence,
  alternative,
  // texts
  minLength,
  maxLength,
  pattern,
  format,
  // numbers
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  // arrays
  prefixItems,
  items,
  itemsDraft07,
  additionalItems,
  contains,
  minContains,
  maxContains,
  minItems,
  maxItems,
  uniqueItems,
  unevaluatedItems,
  // objects
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  required,
  minProperties,
  maxProperties,
  dependentRequired,
  dependentSchemas,
  dependencies,
  reservedDependencies,
  unevaluatedProperties,
  // annotations
  ...annotations,
  contentSchema,
];

/** What is known of every keyword; one that the dialects read differently is there twice. */
export const KEYWORDS: readonly KeywordFacts[] = CATALOGUE;

function byName(dialect: Dialect): ReadonlyMap<string, Keyword> {
  const known = CATALOGUE.filter((keyword) => (keyword.dialect ?? dialect) === dialect);
  return new Map(known.map((keyword) => [keyword.name, keyword]));
}

/** The keywords that each dialect knows, by name. */
export const keywordsOf: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>> = {
  "2020-12": byName("2020-12"),
  "draft-07": byName("draft-07"),
};

/** How the normalised keywords of a node become a plan, by name. */
export const compilers: ReadonlyMap<string, NonNullable<Keyword["compile"]>> = new Map(
  CATALOGUE.flatMap(({ name, compile }) => (compile === undefined ? [] : [[name, compile]])),
);

/** The words for failed keywords, by name. */
export const explanations: ReadonlyMap<string, NonNullable<Keyword["explain"]>> = new Map(
  CATALOGUE.flatMap(({ name, explain }) => (explain === undefined ? [] : [[name, explain]])),
);
