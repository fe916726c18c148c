import { isJsonArray, isJsonObject, type JsonObject, LIMITS, visibleText } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { bodyFormat, isMediaType } from "../operation/media-type.ts";
import type { FieldEncoding, ParameterStyle } from "../operation/operation-binding.ts";
import type { OperationReader } from "../operation/operation-reader.ts";
import type { DeclaredBody, FormParameter } from "../operation/read-body.ts";
import { collectionStyle, standsApart } from "../operation/read-parameters.ts";
import type { ConvertedSchema } from "../schema/converted-schema.ts";
import { FILE_SCHEMA } from "./file-schema.ts";
import { type FlatProperty, flattenBody } from "./flatten-body.ts";
import type { InputPart } from "./input-part.ts";

/** The arguments that make up a body. */
export interface BodyParts {
  readonly parts: readonly InputPart[];
  /** Whether the one part is the whole body. */
  readonly isWhole: boolean;
  /** Fields that must be there as soon as any is: the required ones of a body that may be left out. */
  readonly needed: readonly InputPart[];
  /** By the names of fields of forms. */
  readonly encodings: ReadonlyMap<string, FieldEncoding>;
}

/** Entries of `dependentRequired` beyond which one argument is easier to read. */
const MOST_DEPENDENCIES = 256;

/** The arguments of a body: its fields where it is an object of known fields, else one for all of it. */
export function bodyParts(body: DeclaredBody, reader: OperationReader): BodyParts {
  if (body.parameters.length > 0) return formParameters(body.parameters, reader);
  const { format, schema } = body;
  if (format === "binary") return whole(body, fileSchema());
  if (schema === undefined)
    return whole(body, format === "text" ? converted({ type: "string" }) : converted({}));
  if (format === "text") return whole(body, textSchema(schema, reader));
  const properties = flattenBody(schema, reader.documents);
  const flat = properties === undefined ? undefined : fields(properties, body, reader);
  if (flat !== undefined) return flat;
  return {
    ...whole(body, reader.converter.convert(schema, "input")),
    encodings: encodingsOf(body, [], reader),
  };
}

function whole({ required, description }: DeclaredBody, schema: ConvertedSchema): BodyParts {
  const notes = description === undefined ? {} : { description };
  const part: InputPart = { name: "body", in: "body", required, converted: schema, notes };
  return { parts: [part], isWhole: true, needed: [], encodings: new Map() };
}

function fields(
  properties: readonly FlatProperty[],
  body: DeclaredBody,
  reader: OperationReader,
): BodyParts | undefined {
  const needs = properties.filter(({ required }) => required).length;
  const isTight = !body.required && needs > 0;
  if (isTight && properties.length * needs > MOST_DEPENDENCIES) return undefined;
  // Parameters take part of the room for properties too.
  if (properties.length > LIMITS.properties / 2) return undefined;
  const encodings = encodingsOf(body, properties, reader);
  const parts = properties.map((property): InputPart => {
    const { name, at, required } = property;
    const isFile = encodings.get(name)?.file === true;
    const schema = isFile ? fileSchema(at, reader) : reader.converter.convert(at, "input");
    return { name, in: "body", required: required && body.required, converted: schema, notes: {} };
  });
  const needed = isTight ? parts.filter((_part, index) => properties[index]?.required) : [];
  return { parts, isWhole: false, needed, encodings };
}

/** The fields of a form of 2.0. */
function formParameters(parameters: readonly FormParameter[], reader: OperationReader): BodyParts {
  const encodings = new Map<string, FieldEncoding>();
  const parts = parameters.map(({ name, required, at }): InputPart => {
    const parameter = at.value as JsonObject; // what parameterObjects gave
    const isFile = parameter["type"] === "file";
    const isList = parameter["type"] === "array";
    if (isFile) encodings.set(name, { file: true });
    else if (isList) encodings.set(name, collectionStyle(parameter, "form"));
    const schema = isFile ? fileSchema(at, reader) : reader.converter.convert(at, "input");
    return { name, in: "body", required, converted: schema, notes: {} };
  });
  return { parts, isWhole: false, needed: [], encodings };
}

/** How the fields of a form are written, where their schema or the document says so. */
function encodingsOf(
  { format, encoding }: DeclaredBody,
  properties: readonly FlatProperty[],
  reader: OperationReader,
): ReadonlyMap<string, FieldEncoding> {
  const encodings = new Map<string, FieldEncoding>();
  if (format !== "form" && format !== "multipart") return encodings;
  const declared = encoding !== undefined && isJsonObject(encoding.value) ? encoding.value : {};
  for (const name of new Set([...Object.keys(declared), ...properties.map((one) => one.name)])) {
    const own = declared[name];
    const written = isJsonObject(own) ? readEncoding(own) : {};
    if (encoding !== undefined) reportPartHeaders(name, childOf(encoding, name), reader);
    const at = properties.find((property) => property.name === name)?.at;
    const isFile = format === "multipart" && at !== undefined && holdsFile(at, written, reader);
    const whole = isFile ? { ...written, file: true as const } : written;
    if (Object.keys(whole).length > 0) encodings.set(name, whole);
  }
  return encodings;
}

/** Parts of a form have no headers but those that say what they hold. */
function reportPartHeaders(name: string, place: DocumentLocation, reader: OperationReader): void {
  const at = childOf(place, "headers");
  const headers = Object.keys(isJsonObject(at.value) ? at.value : {});
  const ignored = headers.filter((header) => !/^content-(?:type|disposition)$/i.test(header));
  if (ignored.length === 0) return;
  const message = `the part ${visibleText(name)} is sent without ${visibleText(ignored.join(", "))}`;
  reader.report("ignored-parameter", message, at);
}

const STYLES: readonly ParameterStyle[] = ["form", "spaceDelimited", "pipeDelimited", "deepObject"];

function readEncoding(encoding: JsonObject): FieldEncoding {
  const { contentType, style, explode, allowReserved } = encoding;
  const [type] = typeof contentType === "string" ? contentType.split(",") : [];
  const hasStyle = style !== undefined || explode !== undefined || allowReserved !== undefined;
  const chosen = STYLES.find((name) => name === style) ?? "form";
  return {
    ...(hasStyle
      ? {
          style: chosen,
          explode: typeof explode === "boolean" ? explode : standsApart(chosen),
          ...(allowReserved === true ? { allowReserved } : {}),
        }
      : {}),
    ...(type !== undefined && isMediaType(type.trim()) ? { contentType: type.trim() } : {}),
  };
}

/** Whether a field of a multipart body, or each of its items, is a file. */
function holdsFile(
  place: DocumentLocation,
  { contentType }: FieldEncoding,
  reader: OperationReader,
): boolean {
  const at = reader.documents.follow(place);
  if ("broken" in at || !isJsonObject(at.value)) return false;
  const { type, format, contentMediaType, contentEncoding } = at.value;
  if (isListType(type))
    return holdsFile(childOf(at, "items"), { ...(contentType && { contentType }) }, reader);
  const isText = type === "string" || (isJsonArray(type) && type.includes("string"));
  if (!isText && type !== "file") return false;
  if (format === "binary" || type === "file") return true;
  if (contentEncoding !== undefined || at.value["enum"] !== undefined) return false;
  const media = contentType ?? contentMediaType;
  return typeof media === "string" && bodyFormat(media) === "binary";
}

function isListType(type: unknown): boolean {
  return type === "array" || (Array.isArray(type) && type.includes("array"));
}

/** The schema of a file, or of a list of files, with the description that the field has. */
function fileSchema(place?: DocumentLocation, reader?: OperationReader): ConvertedSchema {
  const at = place === undefined ? undefined : reader?.documents.follow(place);
  const value = at === undefined || "broken" in at ? undefined : at.value;
  const { type, description } = isJsonObject(value) ? value : {};
  const schema = isListType(type) ? { type: "array", items: FILE_SCHEMA } : FILE_SCHEMA;
  return converted(typeof description === "string" ? { ...schema, description } : schema, 8);
}

/** A body of text is a text, whatever its schema says of its contents. */
function textSchema(schema: DocumentLocation, { converter }: OperationReader): ConvertedSchema {
  const own = converter.convert(schema, "input");
  const isText = isJsonObject(own.schema) && own.schema["type"] === "string";
  return isText ? own : converted({ type: "string" });
}

function converted(schema: JsonObject, subschemas = 1): ConvertedSchema {
  return {
    schema,
    references: new Set(),
    sameValue: new Set(),
    faults: [],
    size: JSON.stringify(schema).length,
    subschemas,
    referenceCount: 0,
  };
}
