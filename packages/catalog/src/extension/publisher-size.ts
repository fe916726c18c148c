import {
  digestToolList,
  type Finding,
  type JsonObject,
  jsonPointer,
  parseToolList,
  utf8Length,
} from "@toolcrib/model";
import { arrayField } from "../document/read-field.ts";
import { listedTools } from "./listed-tools.ts";
import {
  PUBLISHER_KEY,
  publisherData,
  publisherExtensions,
  withCustomMetadata,
  withExtension,
} from "./publisher-extension.ts";

/** Bytes of publisher data that the official MCP Registry accepts for one server. */
export const PUBLISHER_BYTES = 4_096;

/** The key in custom metadata that stands for definitions kept elsewhere. */
const DEFINITIONS_KEY = "dev.toolcrib/definitions";

/** Characters that the official registry escapes when it measures: six bytes each. */
const ESCAPED = /[<>&\u2028\u2029]/g;

/** The bytes of a server's publisher data, as the official MCP Registry counts them. */
export function publisherSize(server: JsonObject): number {
  const data = publisherData(server);
  if (data === undefined) return 0;
  return utf8Length(JSON.stringify(data).replaceAll(ESCAPED, "\\u0000"));
}

/** The bytes of a server's publisher data once the fields of one extension are replaced. */
export function publisherSizeWith(server: JsonObject, key: string, fields: JsonObject): number {
  return publisherSize(withExtension(server, key, fields));
}

/** A finding when the official MCP Registry would refuse the publisher data of a server. */
export function checkPublisherSize(server: JsonObject): readonly Finding[] {
  const size = publisherSize(server);
  if (size <= PUBLISHER_BYTES) return [];
  return [
    {
      rule: "publisher-data-too-large",
      level: "warning",
      path: jsonPointer(["_meta", PUBLISHER_KEY]),
      message: `it has ${size} bytes, and the official MCP Registry accepts ${PUBLISHER_BYTES}: publish digest, URL and names instead`,
    },
  ];
}

/**
 * A server whose definitions are kept at a URL: each extension keeps the names of its tools, and
 * in custom metadata the URL, the count and the digest to check them by. A server that fits
 * already is returned as it is.
 */
export function withDefinitionsElsewhere(server: JsonObject, url: string): JsonObject {
  if (publisherSize(server) <= PUBLISHER_BYTES) return server;
  let slim = server;
  for (const { key, fields, oldPlace } of publisherExtensions(server)) {
    const stored = arrayField(fields, "tool_definitions");
    if (stored.length === 0 || oldPlace) continue;
    const { tools } = parseToolList(stored, { profile: "registry" });
    const { tool_definitions: _kept, ...rest } = fields;
    const names = listedTools(fields).tools.map(({ name }) => name);
    slim = withExtension(
      slim,
      key,
      withCustomMetadata({ ...rest, tools: names }, DEFINITIONS_KEY, {
        url,
        count: tools.length,
        digest: digestToolList(tools),
      }),
    );
  }
  return slim;
}
