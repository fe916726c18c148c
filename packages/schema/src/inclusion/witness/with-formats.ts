import { isJsonArray, isJsonObject, type Json, parseJsonPointer } from "@toolcrib/model";
import { compileParsed } from "../../compile-schema.ts";
import { FORMATS } from "../../formats/index.ts";
import type { ParsedSchema } from "../../parse/schema-node.ts";
import type { CompiledSchema } from "../../validator.ts";

/**
 * Gives the texts of a witness the formats that its schema notes, as long as `isWitness` holds:
 * formats decide nothing here, and many who are sent the value check them.
 */
export function withFormats(
  witness: Json,
  schema: ParsedSchema,
  isWitness: (value: Json) => boolean,
): Json {
  const noted = formatsIn(schema.root.schema);
  // The strict ones last: where a date is wanted no pattern will do, but a date is a pattern, too.
  const examples = FORMATS.filter(({ name }) => noted.has(name))
    .map(({ example }) => example)
    .reverse();
  if (examples.length === 0) return witness;
  const asserting = compileParsed(schema, { formats: "assert" });
  let current = witness;
  for (const path of wrongFormats(witness, asserting)) {
    const steps = parseJsonPointer(path) ?? [];
    const better = examples
      .map((example) => replaced(current, steps, example))
      .find(
        (candidate) => !wrongFormats(candidate, asserting).includes(path) && isWitness(candidate),
      );
    current = better ?? current;
  }
  return current;
}

function wrongFormats(value: Json, asserting: CompiledSchema): readonly string[] {
  const { problems } = asserting.validate(value);
  return problems.flatMap(({ code, path }) => (code === "wrong-format" ? [path] : []));
}

function replaced(value: Json, [step, ...rest]: readonly string[], text: string): Json {
  if (step === undefined) return text;
  if (isJsonArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, rest, text) : item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === step ? replaced(member, rest, text) : member,
    ]),
  );
}

/** The formats that a schema notes, wherever it does. */
function formatsIn(schema: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Json): void => {
    if (isJsonArray(part)) for (const item of part) visit(item);
    else if (isJsonObject(part))
      for (const [key, value] of Object.entries(part)) {
        if (key === "format" && typeof value === "string") found.add(value);
        visit(value);
      }
  };
  visit(schema);
  return found;
}
