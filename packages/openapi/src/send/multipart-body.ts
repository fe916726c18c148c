import { randomBytes } from "node:crypto";
import { isJsonArray, type Json } from "@toolcrib/model";
import type { FieldEncoding } from "../operation/operation-binding.ts";
import { fileValue } from "./file-value.ts";
import { styledFields } from "./query-parameter.ts";
import { valueText } from "./value-text.ts";

/** A body with the header that says where its parts end. */
export interface MultipartBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Writes fields as a multipart body (RFC 7578). */
export function multipartBody(
  fields: readonly (readonly [string, Json])[],
  encodings: Readonly<Record<string, FieldEncoding>>,
  mediaType: string,
): MultipartBody {
  const boundary = `toolcrib-${randomBytes(18).toString("hex")}`;
  const parts = fields.flatMap(([name, value]) => fieldParts(name, value, encodings));
  const chunks = parts.flatMap(({ head, bytes }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, "utf8"),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    contentType: `${mediaType.split(";")[0]}; boundary=${boundary}`,
    bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

interface Part {
  readonly head: string;
  readonly bytes: Uint8Array;
}

function fieldParts(
  name: string,
  value: Json,
  encodings: Readonly<Record<string, FieldEncoding>>,
): readonly Part[] {
  const encoding = Object.hasOwn(encodings, name) ? (encodings[name] ?? {}) : {};
  if (encoding.style !== undefined)
    return styledFields(name, encoding, value).map(([key, text]) => textPart(key, text));
  // Each item of a list is a part of its own, with the same name.
  const values = isJsonArray(value) ? value : [value];
  return values.flatMap((item) => {
    if (item === null) return [];
    return [encoding.file ? filePart(name, item, encoding) : plainPart(name, item, encoding)];
  });
}

function plainPart(name: string, value: Json, { contentType }: FieldEncoding): Part {
  const isJson =
    typeof value === "object" || (contentType !== undefined && /json/i.test(contentType));
  const text = isJson ? JSON.stringify(value) : (valueText(value) ?? "");
  return textPart(name, text, contentType ?? (isJson ? "application/json" : undefined));
}

function textPart(name: string, text: string, contentType?: string): Part {
  const type = contentType === undefined ? "" : `\r\nContent-Type: ${contentType}`;
  return {
    head: `Content-Disposition: form-data; name="${quoted(name)}"${type}`,
    bytes: Buffer.from(text, "utf8"),
  };
}

function filePart(name: string, value: Json, encoding: FieldEncoding): Part {
  const { bytes, filename = name, contentType } = fileValue(value, name);
  const declared = encoding.contentType?.includes("*") ? undefined : encoding.contentType;
  const type = contentType ?? declared ?? "application/octet-stream";
  const head = `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(filename)}"\r\nContent-Type: ${type}`;
  return { head, bytes };
}

/** As browsers write names: quotes and line breaks escaped, so that no other header can begin. */
function quoted(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
