import { type JsonObject, visibleText } from "@toolcrib/model";
import type { DocumentLocation } from "../document/document-location.ts";
import type { Conversion } from "./checked-schema.ts";

/** Dialects that a schema of 3.1 may name. */
const DIALECTS =
  /^https?:\/\/(?:json-schema\.org\/draft(?:\/2020-12|\/2019-09|-0[3-7])\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[\w-]+)#?$/;

/** A schema in a dialect that is not known cannot be used; the first of a whole says so. */
export function checkDialect(
  { $schema }: JsonObject,
  at: DocumentLocation,
  {
    conversion,
    inherited,
  }: { readonly conversion: Conversion; readonly inherited?: string | undefined },
): void {
  const { subschemas, faults } = conversion;
  const dialect = typeof $schema === "string" ? $schema : subschemas === 1 ? inherited : undefined;
  if (dialect === undefined || DIALECTS.test(dialect)) return;
  const message = `the dialect ${visibleText(dialect)} is not known`;
  faults.push({ code: "unsupported-dialect", message, at });
}
