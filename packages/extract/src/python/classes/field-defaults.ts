import type { Json, JsonObject } from "@toolcrib/model";
import type { Expression } from "../syntax/expression.ts";
import { constantOf, constraintsOf } from "../types/annotated.ts";
import { literalValue } from "../types/literal-value.ts";
import type { TypeContext } from "../types/type-context.ts";
import { lastName } from "./lineage.ts";

/** What stands after a field's equals sign: a default, constraints, another name. */
export interface FieldValue {
  readonly required: boolean;
  readonly default?: Json;
  readonly constraints: JsonObject;
  /** The name of the field in JSON, where it differs. */
  readonly alias?: string;
  /** The constructor does not take the field. */
  readonly hidden: boolean;
}

/** Reads `= 5`, `= field(default=5)` or `= Field(5, ge=1)`. */
export function readFieldValue(
  written: Expression | undefined,
  schema: JsonObject,
  context: TypeContext,
): FieldValue {
  const value = written === undefined ? undefined : constantOf(written, context);
  const nothing = { constraints: {}, hidden: false };
  if (value === undefined || value.kind === "ellipsis") return { ...nothing, required: true };
  const maker = value.kind === "call" && /^[fF]ield$/.test(lastName(value));
  if (!maker) return { ...nothing, required: false, ...defaultOf(value, context) };
  const first = lastName(value) === "Field" ? value.positional[0] : undefined;
  const given = value.keywords.get("default") ?? first;
  const required = !value.keywords.has("default_factory") && (!given || given.kind === "ellipsis");
  const init = value.keywords.get("init");
  const alias = value.keywords.get("validation_alias") ?? value.keywords.get("alias");
  return {
    required,
    ...(given === undefined || given.kind === "ellipsis" ? {} : defaultOf(given, context)),
    constraints: constraintsOf(value, schema, context),
    ...(alias?.kind === "string" ? { alias: alias.value } : {}),
    hidden: init?.kind === "boolean" && !init.value,
  };
}

function defaultOf(value: Expression, context: TypeContext): { readonly default?: Json } {
  const literal = literalValue(value, context);
  return literal === undefined ? {} : { default: literal };
}
