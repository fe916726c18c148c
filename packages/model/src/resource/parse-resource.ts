import { type ParsedDefinition, parseDefinition } from "../definition/parsed-definition.ts";
import type { FieldReader } from "../json/field-reader.ts";
import type { Json } from "../json/json.ts";
import { withoutAbsent } from "../json/without-absent.ts";
import { readIcons } from "../tool/read-icons.ts";
import type { Resource } from "./resource.ts";
import { readResourceAnnotations } from "./resource-annotations.ts";
import type { ResourceTemplate } from "./resource-template.ts";

/**
 * Reads a resource as MCP writes it. Nothing that the value holds makes it throw: a field that
 * cannot be used is a finding, and its raw value is kept in `extra`.
 */
export function parseResource(json: unknown): ParsedDefinition<Resource> {
  return parseDefinition(
    json,
    { noun: "resource", required: ["uri", "name"], rule: "invalid-resource" },
    (reader, [uri = "", name = ""]) => ({
      uri,
      name,
      ...readFields(reader),
      ...withoutAbsent({ size: reader.value("size", "a number of bytes", isSize) }),
      ...reader.extra(),
    }),
  );
}

/** Reads a resource template as MCP writes it, in the manner of `parseResource`. */
export function parseResourceTemplate(json: unknown): ParsedDefinition<ResourceTemplate> {
  return parseDefinition(
    json,
    {
      noun: "resource template",
      required: ["uriTemplate", "name"],
      rule: "invalid-resource-template",
    },
    (reader, [uriTemplate = "", name = ""]) => ({
      uriTemplate,
      name,
      ...readFields(reader),
      ...reader.extra(),
    }),
  );
}

/** The fields that resources and templates share. */
function readFields(reader: FieldReader): Omit<ResourceTemplate, "uriTemplate" | "name" | "extra"> {
  return withoutAbsent({
    title: reader.text("title"),
    description: reader.text("description"),
    mimeType: reader.text("mimeType"),
    annotations: readResourceAnnotations(reader),
    icons: readIcons(reader),
    _meta: reader.object("_meta"),
  });
}

function isSize(value: Json): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
