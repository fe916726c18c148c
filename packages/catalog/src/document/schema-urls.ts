/** The `$schema` of a server.json. */
export const SERVER_SCHEMA_URL =
  "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** The `$schema` of ToolHive's upstream registry. */
export const UPSTREAM_SCHEMA_URL =
  "https://raw.githubusercontent.com/stacklok/toolhive-core/main/registry/types/data/upstream-registry.schema.json";

/** The `$schema` of ToolHive's legacy registry. */
export const LEGACY_SCHEMA_URL =
  "https://raw.githubusercontent.com/stacklok/toolhive/main/pkg/registry/data/toolhive-legacy-registry.schema.json";
