import { isJsonObject, type Json, type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { DocumentLocation } from "../document/document-location.ts";
import type { BoundBody, BoundParameter, FieldEncoding } from "../operation/operation-binding.ts";
import type { OperationReader } from "../operation/operation-reader.ts";
import type { DeclaredBody } from "../operation/read-body.ts";
import type { DeclaredParameter } from "../operation/read-parameters.ts";
import { bundleDefinitions } from "../schema/bundle-schema.ts";
import type { ConvertedSchema } from "../schema/converted-schema.ts";
import { withoutEmbeddedData } from "../schema/embedded-data.ts";
import { argumentNames } from "./argument-names.ts";
import { argumentSchema } from "./argument-schema.ts";
import { type BodyParts, bodyParts } from "./body-parts.ts";
import type { InputPart } from "./input-part.ts";

/** The arguments of a tool, and how each of them is sent. */
export interface ReadInput {
  readonly inputSchema: JsonObject;
  /** Characters of the schema. */
  readonly size: number;
  readonly parameters: readonly BoundParameter[];
  readonly body: BoundBody | undefined;
}

/** What an operation takes. */
export interface DeclaredInput {
  readonly parameters: readonly DeclaredParameter[];
  readonly body: DeclaredBody | undefined;
}

/** Reads the input of an operation; refuses the operation when it cannot be described. */
export function readInput(declared: DeclaredInput, reader: OperationReader): ReadInput {
  const parts = declared.parameters.map((parameter) => parameterPart(parameter, reader));
  const body = declared.body === undefined ? undefined : bodyParts(declared.body, reader);
  const all: readonly InputPart[] = [...parts, ...(body?.parts ?? [])];
  const bundle = bundleDefinitions(
    all.map(({ converted }) => converted),
    "input",
    reader.converter,
  );
  const [fault] = bundle.faults;
  if (fault !== undefined) reader.refuse(fault.code, fault.message, fault.at);
  if (bundle.tooLarge !== undefined)
    reader.refuse(
      "input-too-large",
      `the input cannot be described: ${bundle.tooLarge}`,
      reader.operation.at,
    );
  const names = argumentNames(all);
  const nameOf = (part: InputPart): string => names.get(part) ?? part.name;
  const required = all.filter((part) => part.required).map(nameOf);
  const dependent = dependentFields(body, nameOf);
  const inputSchema: JsonObject = {
    type: "object",
    properties: Object.fromEntries(all.map((part) => [nameOf(part), argumentSchema(part)])),
    ...(required.length === 0 ? {} : { required }),
    ...(dependent === undefined ? {} : { dependentRequired: dependent }),
    additionalProperties: false,
    ...(Object.keys(bundle.definitions).length === 0 ? {} : { $defs: bundle.definitions }),
  };
  return {
    inputSchema,
    size: bundle.size,
    parameters: declared.parameters.map((parameter, index) =>
      boundParameter(parameter, names.get(parts[index] as InputPart) ?? parameter.name),
    ),
    body: declared.body && body && boundBody(declared.body, body, nameOf),
  };
}

function parameterPart(parameter: DeclaredParameter, { converter }: OperationReader): InputPart {
  const { name, in: place, required, schema, at } = parameter;
  const converted = schema === undefined ? ANY_TEXT : converter.convert(schema, "input");
  return { name, in: place, required, converted, notes: parameterNotes(at) };
}

function parameterNotes(at: DocumentLocation): JsonObject {
  if (!isJsonObject(at.value)) return {};
  const { description, deprecated, example, examples } = at.value;
  const [named] = Object.values(isJsonObject(examples) ? examples : {});
  const shown: Json | undefined = example ?? (isJsonObject(named) ? named["value"] : undefined);
  return {
    ...(typeof description === "string" && description.trim() !== ""
      ? { description: withoutEmbeddedData(description) }
      : {}),
    ...(deprecated === true ? { deprecated: true } : {}),
    ...(shown === undefined ? {} : { examples: [shown] }),
  };
}

/** Of a body that may be left out, fields are required only once one of them is there. */
function dependentFields(
  body: BodyParts | undefined,
  nameOf: (part: InputPart) => string,
): JsonObject | undefined {
  if (body === undefined || body.needed.length === 0) return undefined;
  const needed = body.needed.map(nameOf);
  return Object.fromEntries(
    body.parts.map((part): [string, Json] => {
      const name = nameOf(part);
      return [name, needed.filter((other) => other !== name)];
    }),
  );
}

function boundParameter(parameter: DeclaredParameter, argument: string): BoundParameter {
  const { name, in: place, style, explode, allowReserved, contentType } = parameter;
  return {
    argument,
    name,
    in: place,
    style,
    explode,
    ...withoutAbsent({ allowReserved, contentType }),
  };
}

function boundBody(
  { contentType, format, required }: DeclaredBody,
  { parts, isWhole, encodings }: BodyParts,
  nameOf: (part: InputPart) => string,
): BoundBody {
  const [whole] = parts;
  return {
    contentType,
    format,
    required,
    ...(isWhole && whole !== undefined ? { argument: nameOf(whole) } : {}),
    fields: isWhole ? [] : parts.map((part) => ({ argument: nameOf(part), name: part.name })),
    encodings: Object.fromEntries(encodings) satisfies Readonly<Record<string, FieldEncoding>>,
  };
}

const ANY_TEXT: ConvertedSchema = {
  schema: { type: "string" },
  references: new Set(),
  sameValue: new Set(),
  faults: [],
  size: 17,
  subschemas: 1,
  referenceCount: 0,
};
