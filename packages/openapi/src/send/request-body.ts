import { isJsonObject, type Json, type JsonObject, ownJson } from "@toolcrib/model";
import type { BoundBody } from "../operation/operation-binding.ts";
import { fileValue } from "./file-value.ts";
import { formBody } from "./form-body.ts";
import { multipartBody } from "./multipart-body.ts";
import { valueText } from "./value-text.ts";

/** What is sent behind the headers. */
export interface RequestBody {
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** The body of a call; undefined where nothing of it was given and nothing has to be sent. */
export function requestBody(body: BoundBody, args: JsonObject): RequestBody | undefined {
  const value = bodyValue(body, args);
  if (value === undefined) return undefined;
  const { contentType, format, encodings } = body;
  switch (format) {
    case "json":
      return { contentType, content: JSON.stringify(value) };
    case "text":
      return { contentType, content: valueText(value) ?? "" };
    case "binary": {
      const file = fileValue(value, body.argument ?? "body");
      return { contentType: file.contentType ?? contentType, content: file.bytes };
    }
    case "form":
      return { contentType, content: formBody(fieldsOf(value), encodings) };
    case "multipart": {
      const { contentType: type, bytes } = multipartBody(fieldsOf(value), encodings, contentType);
      return { contentType: type, content: bytes };
    }
  }
}

function bodyValue({ argument, fields, required }: BoundBody, args: JsonObject): Json | undefined {
  if (argument !== undefined) return ownJson(args, argument);
  const given = fields.flatMap(({ argument: name, name: field }): [string, Json][] => {
    const value = ownJson(args, name);
    return value === undefined ? [] : [[field, value]];
  });
  return given.length === 0 && !required ? undefined : Object.fromEntries(given);
}

function fieldsOf(value: Json): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
