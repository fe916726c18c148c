import { isJsonObject, type JsonObject } from "@toolcrib/model";
import type { OperationReader } from "../operation/operation-reader.ts";
import { type DeclaredSuccess, readSuccesses } from "../operation/read-responses.ts";
import { bundleDefinitions } from "../schema/bundle-schema.ts";
import type { ConvertedSchema } from "../schema/converted-schema.ts";

/** What an operation gives. */
export interface ReadOutput {
  readonly outputSchema: JsonObject | undefined;
  /** Characters of the schema; 0 without one. */
  readonly size: number;
  /** Media types of successes, JSON first. */
  readonly accepts: readonly string[];
}

/**
 * The schema of the JSON that successes have. Where they differ it is that of any of them, and
 * null where one has no JSON, since any of them may come.
 */
export function readOutput(reader: OperationReader, room: number): ReadOutput {
  const successes = readSuccesses(reader);
  const accepts = [...new Set(successes.flatMap(({ types }) => types))];
  const none: ReadOutput = { outputSchema: undefined, size: 0, accepts };
  const described = successes.flatMap((success) => schemaOf(success, reader));
  const [first] = described;
  if (first === undefined) return none;
  const distinct = [...new Map(described.map((one) => [JSON.stringify(one.schema), one])).values()];
  const hasOther = described.length < successes.length;
  const isUnion = distinct.length > 1 || hasOther;
  const roots = isUnion ? distinct : [withoutRootReference(first, reader)];
  const bundle = bundleDefinitions(roots, "output", reader.converter);
  const [fault] = bundle.faults;
  if (fault !== undefined) {
    reader.warn(fault.code, `the result is not described: ${fault.message}`, fault.at);
    return none;
  }
  if (bundle.tooLarge !== undefined || bundle.size > room) {
    const reason = bundle.tooLarge ?? "the definition of the tool would be too large";
    const message = `the result is not described: ${reason}`;
    reader.report("output-too-large", message, reader.operation.at);
    return none;
  }
  const schemas = roots.map(({ schema }) => schema);
  const [only] = schemas;
  const root: JsonObject = isUnion
    ? { anyOf: [...schemas, ...(hasOther ? [{ type: "null" }] : [])] }
    : isJsonObject(only)
      ? only
      : {};
  const hasDefinitions = Object.keys(bundle.definitions).length > 0;
  const outputSchema = hasDefinitions ? { ...root, $defs: bundle.definitions } : root;
  return { outputSchema, size: bundle.size, accepts };
}

/** A schema that says nothing is not one. */
function schemaOf({ schema }: DeclaredSuccess, { converter }: OperationReader): ConvertedSchema[] {
  if (schema === undefined) return [];
  const converted = converter.convert(schema, "output");
  const isEmpty = !isJsonObject(converted.schema) || Object.keys(converted.schema).length === 0;
  return isEmpty && converted.faults.length === 0 ? [] : [converted];
}

/** The schema behind a reference at the root, which not every client follows there. */
function withoutRootReference(
  converted: ConvertedSchema,
  { converter }: OperationReader,
): ConvertedSchema {
  let root = converted;
  for (let hops = 0; hops < 64; hops++) {
    const { $ref, ...rest } = isJsonObject(root.schema) ? root.schema : {};
    if (typeof $ref !== "string") return root;
    const target = converter.definition($ref.slice("#/$defs/".length), "output");
    // Keywords of its own must hold besides those of the schema it refers to.
    const isAlone = Object.keys(rest).every((keyword) => NOTES.has(keyword));
    if (!isAlone || !isJsonObject(target.schema))
      return { ...root, schema: { ...rest, allOf: [{ $ref }] } };
    root = { ...target, schema: { ...target.schema, ...rest } };
  }
  return root;
}

const NOTES: ReadonlySet<string> = new Set(["title", "description", "deprecated"]);
