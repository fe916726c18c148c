import { isJsonObject } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { isJsonType, isMediaType } from "./media-type.ts";
import type { OperationReader } from "./operation-reader.ts";
import { texts } from "./read-body.ts";

/** A success that an operation declares. */
export interface DeclaredSuccess {
  /** As written: `200`, `2XX` or `default`. */
  readonly status: string;
  readonly types: readonly string[];
  /** The place of the schema of its JSON; undefined where it has none. */
  readonly schema: DocumentLocation | undefined;
}

/** The successes of an operation, by status; `default` only where there is no other. */
export function readSuccesses(reader: OperationReader): readonly DeclaredSuccess[] {
  const responses = childOf(reader.operation.at, "responses");
  if (!isJsonObject(responses.value)) return [];
  const statuses = Object.keys(responses.value);
  const successes = statuses.filter((status) => /^2(?:\d\d|XX)$/i.test(status));
  const chosen = successes.length > 0 ? successes : statuses.filter((one) => one === "default");
  return chosen.sort().flatMap((status) => {
    const declared = childOf(responses, status);
    const at = reader.documents.follow(declared);
    if ("broken" in at) {
      const code = at.broken === "outside" ? "reference-outside" : "unresolved-reference";
      reader.warn(code, `the response ${status} cannot be read: ${at.reason}`, declared);
      return [];
    }
    return [reader.version === "2.0" ? oldSuccess(status, at, reader) : success(status, at)];
  });
}

function success(status: string, at: DocumentLocation): DeclaredSuccess {
  const content = childOf(at, "content");
  const types = isJsonObject(content.value) ? Object.keys(content.value).filter(isMediaType) : [];
  const json = types.find((type) => isJsonType(type)) ?? types.find((type) => type === "*/*");
  const schema = json === undefined ? undefined : childOf(childOf(content, json), "schema");
  return { status, types, schema: schema?.value === undefined ? undefined : schema };
}

function oldSuccess(
  status: string,
  at: DocumentLocation,
  { operation, documents }: OperationReader,
): DeclaredSuccess {
  const root = documents.root.root;
  const own = isJsonObject(operation.at.value) ? operation.at.value["produces"] : undefined;
  const types = texts(own ?? (isJsonObject(root) ? root["produces"] : undefined)).filter(
    isMediaType,
  );
  const schema = childOf(at, "schema");
  const { value } = schema;
  const isFile = isJsonObject(value) && value["type"] === "file";
  const isJson = types.length === 0 || types.some((type) => isJsonType(type) || type === "*/*");
  if (value === undefined || isFile || !isJson) return { status, types, schema: undefined };
  return { status, types: types.length === 0 ? ["application/json"] : types, schema };
}
