import type { JsonObject } from "@toolcrib/model";
import { lastName } from "../classes/lineage.ts";
import { resolveName } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import type { TypeUse } from "./known-type.ts";
import { trouble } from "./type-context.ts";

const validators: ReadonlySet<string> = new Set([
  "AfterValidator",
  "BeforeValidator",
  "WrapValidator",
  "PlainValidator",
]);
const serializers: ReadonlySet<string> = new Set(["PlainSerializer", "WrapSerializer"]);
const others: ReadonlySet<string> = new Set(["StringConstraints", "EncodedBytes", "EncodedStr"]);

/**
 * The schema of the first argument of `Annotated`, where a function of pydantic stands among the
 * others: it changes what is taken or given, and makes pydantic read the value.
 */
export function annotatedType(
  hint: Expression | undefined,
  metadata: Expressions,
  use: TypeUse,
): JsonObject {
  const { direction, byPydantic } = use.context;
  const names = metadata.map((item) => (item.kind === "call" ? lastName(item) : ""));
  const handled = names.some(
    (name) => validators.has(name) || serializers.has(name) || others.has(name),
  );
  // What a plain function returns is written without its type, so that no serializer is asked.
  if (!handled || (direction === "output" && !byPydantic)) return use.read(hint);
  const read = (item: Expression | undefined): JsonObject => use.readAs(item, { byPydantic: true });
  const kinds = direction === "input" ? validators : serializers;
  const at = names.findLastIndex((name) => kinds.has(name));
  const call = metadata[at];
  if (call?.kind !== "call") return read(hint);
  if (direction === "output") return serialized(call, use, read);
  const taken = call.keywords.get("json_schema_input_type");
  if (taken !== undefined) return read(taken);
  return names[at] === "PlainValidator" ? {} : read(hint);
}

/** What the function of `PlainSerializer(f, return_type=str)` returns. */
function serialized(
  call: Extract<Expression, { kind: "call" }>,
  { context, at }: TypeUse,
  read: (hint: Expression | undefined) => JsonObject,
): JsonObject {
  const given = call.keywords.get("return_type");
  if (given !== undefined) return read(given);
  const [written] = call.positional;
  const found =
    written?.kind === "name"
      ? resolveName(written.name, context.module, context.project)
      : undefined;
  if (found?.kind === "function" && found.function.returns !== undefined)
    return read(found.function.returns.read());
  return trouble(context, at, {
    code: "computed-schema",
    message: `a function decides what callers get, and does not say its type`,
    advice: "Give its return type, as in PlainSerializer(f, return_type=str).",
  });
}
