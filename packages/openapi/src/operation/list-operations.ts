import { isJsonObject, type Json } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";

/** An operation of a document, not looked into yet. */
export interface ListedOperation {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  /** `GET /pets`, for messages. */
  readonly title: string;
  readonly at: DocumentLocation;
  /** The path item that the operation stands in. */
  readonly item: DocumentLocation;
}

const METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);

/** Every operation below `paths`, in the document's order. */
export function listOperations(
  documents: DocumentSet,
  diagnostics: DiagnosticList,
): readonly ListedOperation[] {
  const { root } = documents;
  const start = { document: root, pointer: "", value: root.root };
  reportOtherRequests(start, diagnostics);
  const paths = childOf(start, "paths");
  if (!isJsonObject(paths.value)) return [];
  return Object.keys(paths.value)
    .filter((path) => !path.startsWith("x-"))
    .flatMap((path) => pathOperations(path, childOf(paths, path), documents, diagnostics));
}

function pathOperations(
  path: string,
  place: DocumentLocation,
  documents: DocumentSet,
  diagnostics: DiagnosticList,
): readonly ListedOperation[] {
  const item = documents.follow(place);
  if ("broken" in item || !isJsonObject(item.value)) {
    const outside = "broken" in item && item.broken === "outside";
    const reason = "broken" in item ? item.reason : "a path item is an object";
    const code = outside ? "reference-outside" : "invalid-operation";
    diagnostics.add(code, `the operations of this path cannot be read: ${reason}`, place, {
      operation: path,
    });
    return [];
  }
  const merged = withSiblings(place, item);
  const keys = Object.keys(isJsonObject(merged.value) ? merged.value : {});
  return keys
    .filter((key) => METHODS.has(key))
    .map((method) => ({
      method: method.toUpperCase(),
      path,
      title: `${method.toUpperCase()} ${path}`,
      at: childOf(merged.from(method), method),
      item: merged.from("parameters"),
    }));
}

/** A path item may be a reference and have fields of its own beside it. */
function withSiblings(
  place: DocumentLocation,
  item: DocumentLocation,
): { readonly value: Json | undefined; from(field: string): DocumentLocation } {
  const own = isJsonObject(place.value) ? place.value : {};
  const value = isJsonObject(item.value) ? { ...item.value, ...own } : own;
  return { value, from: (field) => (Object.hasOwn(own, field) ? place : item) };
}

/** Webhooks and callbacks are sent by the API: they are accounted for, and no tools. */
function reportOtherRequests(start: DocumentLocation, diagnostics: DiagnosticList): void {
  const webhooks = childOf(start, "webhooks");
  if (!isJsonObject(webhooks.value)) return;
  for (const name of Object.keys(webhooks.value))
    diagnostics.add(
      "webhook-ignored",
      `the webhook ${name.slice(0, 100)} is sent by the API`,
      childOf(webhooks, name),
    );
}
