import { isJsonArray, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { bodyFormat, essence, isMediaType, sendableType } from "./media-type.ts";
import type { BodyFormat } from "./operation-binding.ts";
import type { OperationReader } from "./operation-reader.ts";

/** A field of a form as 2.0 declares it: a parameter of its own. */
export interface FormParameter {
  readonly name: string;
  readonly required: boolean;
  readonly at: DocumentLocation;
}

/** A body as it is declared, in the terms of 3.x. */
export interface DeclaredBody {
  readonly contentType: string;
  readonly format: BodyFormat;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The place of its schema; undefined where it has none. */
  readonly schema: DocumentLocation | undefined;
  /** The place of the encodings of its fields. */
  readonly encoding: DocumentLocation | undefined;
  /** The fields of a form of 2.0, which has no schema. */
  readonly parameters: readonly FormParameter[];
  readonly at: DocumentLocation;
}

/** Reads the body that an operation sends; undefined where it sends none. */
export function readBody(
  parameters: readonly DocumentLocation[],
  reader: OperationReader,
): DeclaredBody | undefined {
  const body = reader.version === "2.0" ? readOldBody(parameters, reader) : readRequestBody(reader);
  const { method } = reader.operation;
  if (body === undefined || (method !== "GET" && method !== "HEAD")) return body;
  reader.report("ignored-parameter", `a ${method} request cannot carry a body`, body.at);
  return undefined;
}

function readRequestBody(reader: OperationReader): DeclaredBody | undefined {
  const declared = childOf(reader.operation.at, "requestBody");
  if (declared.value === undefined || declared.value === null) return undefined;
  const at = reader.follow(declared);
  if (at === undefined || !isJsonObject(at.value))
    return reader.refuse("invalid-operation", "the request body is not an object", declared);
  const content = childOf(at, "content");
  if (!isJsonObject(content.value) || Object.keys(content.value).length === 0) return undefined;
  const type = chooseType(Object.keys(content.value));
  if (type === undefined)
    return reader.refuse("unsupported-body", "no media type of the body can be sent", content);
  const media = reader.follow(childOf(content, type));
  if (media === undefined) return undefined;
  const { description } = at.value;
  return {
    contentType: sendableType(type),
    format: bodyFormat(type),
    required: at.value["required"] === true,
    description: typeof description === "string" ? description : undefined,
    schema: present(childOf(media, "schema")),
    encoding: present(childOf(media, "encoding")),
    parameters: [],
    at,
  };
}

/** JSON first, then forms, then text, then bytes; of equals the first. */
const PREFERENCE: readonly BodyFormat[] = ["json", "form", "multipart", "text", "binary"];

function chooseType(types: readonly string[]): string | undefined {
  const usable = types.filter(isMediaType);
  const plain = usable.find((type) => essence(type) === "application/json");
  if (plain !== undefined) return plain;
  const rank = (type: string): number => {
    const format = bodyFormat(type);
    // Which of two forms comes first is the document's choice.
    return PREFERENCE.indexOf(format === "multipart" ? "form" : format);
  };
  return [...usable].sort((a, b) => rank(a) - rank(b))[0];
}

/** 2.0 has a parameter for the body, or parameters for the fields of a form. */
function readOldBody(
  parameters: readonly DocumentLocation[],
  reader: OperationReader,
): DeclaredBody | undefined {
  const types = consumedTypes(reader);
  const declared = parameters.map((at) => ({ at, value: at.value as JsonObject }));
  const body = declared.find(({ value }) => value["in"] === "body");
  if (body !== undefined) {
    const type =
      chooseType(types.filter((one) => !/form/.test(bodyFormat(one)))) ?? "application/json";
    const { description, required } = body.value;
    return {
      contentType: sendableType(type),
      format: bodyFormat(type),
      required: required === true,
      description: typeof description === "string" ? description : undefined,
      schema: present(childOf(body.at, "schema")),
      encoding: undefined,
      parameters: [],
      at: body.at,
    };
  }
  const fields = declared.filter(({ value }) => value["in"] === "formData");
  const [first] = fields;
  if (first === undefined) return undefined;
  const hasFiles = fields.some(({ value }) => value["type"] === "file");
  const isMultipart =
    hasFiles ||
    (types.includes("multipart/form-data") && !types.includes("application/x-www-form-urlencoded"));
  return {
    contentType: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
    format: isMultipart ? "multipart" : "form",
    required: fields.some(({ value }) => value["required"] === true),
    description: undefined,
    schema: undefined,
    encoding: undefined,
    parameters: fields.map(({ at, value }) => ({
      name: String(value["name"]),
      required: value["required"] === true,
      at,
    })),
    at: first.at,
  };
}

function consumedTypes({ operation, documents }: OperationReader): readonly string[] {
  const root = documents.root.root;
  const own = isJsonObject(operation.at.value) ? operation.at.value["consumes"] : undefined;
  const types = own ?? (isJsonObject(root) ? root["consumes"] : undefined);
  return texts(types);
}

/** The texts of a list. */
export function texts(value: Json | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function present(at: DocumentLocation): DocumentLocation | undefined {
  return at.value === undefined ? undefined : at;
}
