/**
 * Keywords that are compared as one, since one may take over what another said: the first names
 * the group. Sub-schemas inside them are replaced whole, not looked into.
 */
export const KEYWORD_GROUPS: readonly (readonly string[])[] = [
  ["type"],
  ["enum", "const"],
  ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"],
  ["multipleOf"],
  ["minLength", "maxLength"],
  ["pattern"],
  ["format"],
  ["minItems", "maxItems"],
  ["uniqueItems"],
  ["contains", "minContains", "maxContains"],
  ["minProperties", "maxProperties"],
  ["propertyNames", "patternProperties"],
  ["dependentRequired", "dependentSchemas", "dependencies"],
  ["not"],
  ["if", "then", "else"],
  ["additionalItems", "unevaluatedItems"],
  ["$ref", "$dynamicRef", "$id", "$anchor", "$dynamicAnchor"],
];
