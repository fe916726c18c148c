import { type Json, type JsonObject, ToolcribError } from "@toolcrib/model";
import { type CompiledSchema, coerce, formatProblems } from "@toolcrib/schema";
import { choicesOf, propertySchema } from "./choices.ts";

/** A value as it was sent: a text, or a list of texts. */
export type SentValue = string | readonly string[];

/**
 * Reads texts as what an input schema asks for: `"5"` as 5, `"true"` as true, a JSON text as a list
 * or an object. An empty text for what may be left out, where no text is allowed, is left out: forms
 * send it. Throws `invalid-input`, with every problem.
 */
export function readTexts(
  schema: JsonObject,
  compiled: CompiledSchema | undefined,
  sent: Readonly<Record<string, SentValue>>,
): JsonObject {
  const given = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, chosen(schema, name, value)]),
  );
  if (compiled === undefined) return given;
  const read = coerce(compiled, given).value as JsonObject; // texts in an object become JSON
  const [args, { valid, problems }] = withoutEmpty(schema, compiled, read);
  if (!valid) throw new ToolcribError("invalid-input", formatProblems(problems));
  return args;
}

/** The value that a list of values allows, where it is written like the text. */
function chosen(schema: JsonObject, name: string, value: SentValue): Json {
  if (typeof value !== "string") return value;
  const choices = choicesOf(propertySchema(schema, name), schema) ?? [];
  if (choices.includes(value)) return value;
  const meant = choices.find((choice) => String(choice) === value);
  return meant === undefined ? value : meant;
}

function withoutEmpty(
  schema: JsonObject,
  compiled: CompiledSchema,
  args: JsonObject,
): readonly [JsonObject, ReturnType<CompiledSchema["validate"]>] {
  const checked = compiled.validate(args);
  if (checked.valid) return [args, checked];
  const wrong = new Set(checked.problems.map(({ path }) => path));
  const { required } = schema;
  const needed = Array.isArray(required) ? required : [];
  const kept = Object.entries(args).filter(
    ([name, value]) => value !== "" || needed.includes(name) || !wrong.has(`/${name}`),
  );
  if (kept.length === Object.keys(args).length) return [args, checked];
  const rest = Object.fromEntries(kept);
  return [rest, compiled.validate(rest)];
}
