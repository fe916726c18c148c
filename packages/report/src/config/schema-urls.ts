/** Where the JSON Schemas of toolcrib's own files are published, by file. */
export const SCHEMA_URLS = {
  config: "https://toolcrib.dev/schemas/config-1.json",
  lock: "https://toolcrib.dev/schemas/lock-2.json",
  report: "https://toolcrib.dev/schemas/report-1.json",
} as const;
