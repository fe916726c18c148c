import { isJsonObject, type Json, jsonPointer, ownValue, parseJsonPointer } from "@toolcrib/model";
import type { ErrorObject } from "ajv";
import { FORMATS } from "../formats/index.ts";
import { ANYTHING } from "../kernel/plan.ts";
import { bitsOfTypes } from "../kernel/type-bits.ts";
import type { TypeName } from "../parse/schema-node.ts";
import { explain } from "../problems/explain.ts";
import type { Problem } from "../problems/problem.ts";

type Params = Readonly<Record<string, unknown>>;

/** What the explanation of a keyword wants to know, taken from what Ajv tells. */
const DETAILS: Readonly<Record<string, (params: Params, value: unknown) => unknown>> = {
  type: ({ type }) => bitsOfTypes(typeNames(type)),
  enum: ({ allowedValues }) => allowedValues,
  const: ({ allowedValue }) => [allowedValue],
  required: ({ missingProperty }) => ({ key: missingProperty, plan: ANYTHING, objects: null }),
  dependentRequired: ({ missingProperty, property }) => ({
    key: missingProperty,
    because: property,
  }),
  additionalProperties: ({ additionalProperty }, object) => ({
    key: additionalProperty,
    object,
    objects: null,
  }),
  unevaluatedProperties: ({ unevaluatedProperty }, object) => ({
    key: unevaluatedProperty,
    object,
    objects: null,
  }),
  uniqueItems: ({ j }) => j,
  contains: ({ minContains }) => minContains,
  multipleOf: ({ multipleOf }) => multipleOf,
  pattern: ({ pattern }) => ({ pattern: { source: String(pattern) }, noted: null }),
  format: ({ format }) => FORMATS.find(({ name }) => name === format),
};

/** Writes an error of Ajv as a problem. */
export function ajvProblem({ instancePath, keyword, params }: ErrorObject, root: unknown): Problem {
  const given: Params = params;
  const value = valueAt(root, instancePath);
  const key = given["additionalProperty"] ?? given["unevaluatedProperty"];
  const path = typeof key === "string" ? instancePath + jsonPointer([key]) : instancePath;
  const detail = DETAILS[keyword]?.(given, value) ?? given["limit"];
  return explain({ path, keyword, detail, value, branch: null });
}

function typeNames(type: unknown): readonly TypeName[] {
  return (Array.isArray(type) ? type : String(type).split(",")) as readonly TypeName[];
}

function valueAt(root: unknown, path: string): unknown {
  let value: unknown = root;
  for (const key of parseJsonPointer(path) ?? [])
    value =
      Array.isArray(value) || isJsonObject(value)
        ? ownValue(value as Json & object, key)
        : undefined;
  return value;
}
