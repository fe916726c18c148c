import { isJsonObject, type Json } from "@toolcrib/model";
import { InputError } from "@toolcrib/runtime";

/** A file to be sent. */
export interface FileValue {
  readonly bytes: Uint8Array;
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
}

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[\t\x20-\x7e]*)?$/;

/** Reads an argument that is a file: base64, or an object with text or base64. */
export function fileValue(value: Json, argument: string): FileValue {
  if (typeof value === "string")
    return { bytes: decodeBase64(value, argument), filename: undefined, contentType: undefined };
  if (!isJsonObject(value)) throw new InputError(`${argument} is not a file`);
  const { text, base64, filename, contentType } = value;
  if (typeof contentType === "string" && !MEDIA_TYPE.test(contentType))
    throw new InputError(`${argument}: the contentType is not a media type`);
  return {
    bytes:
      typeof text === "string"
        ? Buffer.from(text, "utf8")
        : decodeBase64(typeof base64 === "string" ? base64 : "", argument),
    filename: typeof filename === "string" ? filename : undefined,
    contentType: typeof contentType === "string" ? contentType : undefined,
  };
}

function decodeBase64(text: string, argument: string): Uint8Array {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw new InputError(`${argument} is not base64`);
  return Buffer.from(text, "base64");
}
