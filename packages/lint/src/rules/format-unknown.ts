import { visibleText } from "@toolcrib/model";
import { FORMATS } from "@toolcrib/schema";
import { allSchemas } from "../all-schemas.ts";
import { type LintRule, schemasOf } from "../rule.ts";

/** Formats that JSON Schema defines, and those of OpenAPI that generators write. */
const KNOWN: ReadonlySet<string> = new Set([
  ...FORMATS.map(({ name }) => name),
  "int32",
  "int64",
  "uint",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "int8",
  "int16",
  "float",
  "double",
  "decimal",
  "byte",
  "binary",
  "password",
  "base64",
  "base64url",
  "url",
]);

/** A format that no validator knows. */
export const formatUnknown: LintRule = {
  id: "format-unknown",
  level: "info",
  why: "A format that nobody knows checks nothing; often it is a misspelling, or belongs into the description.",
  advice: "Use a format that JSON Schema defines, or describe the form in words.",
  check: function* (tool) {
    for (const { schema: root, path: base } of schemasOf(tool))
      for (const { schema, path } of allSchemas(root, base)) {
        const { format } = schema;
        if (typeof format === "string" && Object.hasOwn(schema, "format") && !KNOWN.has(format))
          yield {
            path: `${path}/format`,
            message: `the format "${visibleText(format, 60)}" is not known`,
          };
      }
  },
};
