import type { Json, JsonObject } from "@toolcrib/model";
import { resolveName } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import { constantOf, constrain } from "../types/annotated.ts";
import { literalValue } from "../types/literal-value.ts";
import type { TypeContext } from "../types/type-context.ts";
import { lastName } from "./lineage.ts";

/** What is said of a field besides its type: a default, constraints, other names. */
export interface FieldValue {
  readonly required: boolean;
  readonly default?: Json;
  /** The schema of the field with its constraints. */
  readonly schema: JsonObject;
  /** The keywords of its `Field(…)`, also of one inside `Annotated`. */
  readonly keywords: ReadonlyMap<string, Expression>;
  /** The constructor does not take the field. */
  readonly hidden: boolean;
}

/** Reads `= 5`, `= field(default=5)`, `= Field(5, ge=1)` and the `Field(…)` of `Annotated`. */
export function readFieldValue(
  written: Expression | undefined,
  schema: JsonObject,
  context: TypeContext,
  hint?: Expression,
): FieldValue {
  const value = written === undefined ? undefined : constantOf(written, context);
  const inside = hint === undefined ? [] : annotatedFields(hint, context);
  const outside = value !== undefined && isField(value) ? [value] : [];
  const keywords = new Map([...inside, ...outside].flatMap((call) => [...call.keywords]));
  const constrained = outside.reduce((inner, call) => constrain(inner, call, context), schema);
  const init = keywords.get("init");
  const rest = {
    schema: constrained,
    keywords,
    hidden: init?.kind === "boolean" && !init.value,
  };
  const given = value !== undefined && outside.length === 0 ? value : defaultGiven(outside, inside);
  const isMade = keywords.has("default_factory");
  if (given === undefined || given.kind === "ellipsis") return { ...rest, required: !isMade };
  return { ...rest, required: false, ...defaultOf(given, context) };
}

type FieldCall = Extract<Expression, { kind: "call" }>;

function isField(value: Expression): value is FieldCall {
  return value.kind === "call" && /^[fF]ield$/.test(lastName(value));
}

/** The default of the last `Field(…)` that has one. */
function defaultGiven(
  outside: readonly FieldCall[],
  inside: readonly FieldCall[],
): Expression | undefined {
  for (const call of [...outside, ...[...inside].reverse()]) {
    const first = lastName(call) === "Field" ? call.positional[0] : undefined;
    const given = call.keywords.get("default") ?? first;
    if (given !== undefined) return given;
  }
  return undefined;
}

/** The calls of `Field` in `Annotated[int, Field(…)]`, also behind the name of an alias. */
function annotatedFields(hint: Expression, context: TypeContext, depth = 0): readonly FieldCall[] {
  if (hint.kind === "name" && depth < 8) {
    const meaning = resolveName(hint.name, context.module, context.project);
    if (meaning?.kind !== "value") return [];
    return annotatedFields(meaning.value, { ...context, module: meaning.module }, depth + 1);
  }
  if (hint.kind !== "subscript" || lastName(hint) !== "Annotated") return [];
  const [type, ...metadata] = hint.items;
  return [
    ...(type === undefined || depth > 8 ? [] : annotatedFields(type, context, depth + 1)),
    ...metadata.map((item) => constantOf(item, context)).filter(isField),
  ];
}

function defaultOf(value: Expression, context: TypeContext): { readonly default?: Json } {
  // Bytes are base64, but pydantic takes them for text.
  if (value.kind === "bytes" && context.byPydantic)
    return { default: Buffer.from(value.value, "base64").toString("utf8") };
  const literal = literalValue(value, context);
  return literal === undefined ? {} : { default: literal };
}
