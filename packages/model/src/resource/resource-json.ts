import type { WriteDefinitionOptions } from "../definition/write-options.ts";
import { canonicalJson } from "../json/canonical-json.ts";
import type { JsonObject } from "../json/json.ts";
import { type Digest, sha256 } from "../json/sha256.ts";
import { withoutAbsent } from "../json/without-absent.ts";
import { writeIcon } from "../tool/icon.ts";
import type { Resource } from "./resource.ts";
import { writeResourceAnnotations } from "./resource-annotations.ts";
import type { ResourceTemplate } from "./resource-template.ts";

/** Writes a resource as both eras of MCP have it. */
export function toResourceJson(
  resource: Resource,
  { strict = false }: WriteDefinitionOptions = {},
): JsonObject {
  const { uri, name, size } = resource;
  return { uri, name, ...writeFields(resource, strict, withoutAbsent({ size })) };
}

/** Writes a resource template as both eras of MCP have it. */
export function toResourceTemplateJson(
  template: ResourceTemplate,
  { strict = false }: WriteDefinitionOptions = {},
): JsonObject {
  const { uriTemplate, name } = template;
  return { uriTemplate, name, ...writeFields(template, strict) };
}

/** The digest of a resource, whatever the order of its keys. */
export function digestResource(resource: Resource): Digest {
  return `sha256:${sha256(canonicalJson(toResourceJson(resource)))}`;
}

/** The digest of a resource template, whatever the order of its keys. */
export function digestResourceTemplate(template: ResourceTemplate): Digest {
  return `sha256:${sha256(canonicalJson(toResourceTemplateJson(template)))}`;
}

function writeFields(
  fields: Omit<ResourceTemplate, "uriTemplate" | "name">,
  strict: boolean,
  own: JsonObject = {},
): JsonObject {
  const { title, description, mimeType, annotations, icons, _meta, extra } = fields;
  return {
    ...withoutAbsent({
      title,
      description,
      mimeType,
      annotations:
        annotations === undefined ? undefined : writeResourceAnnotations(annotations, strict),
      ...own,
      icons: icons?.map((icon) => writeIcon(icon, strict)),
      _meta,
    }),
    ...(strict ? {} : extra),
  };
}
