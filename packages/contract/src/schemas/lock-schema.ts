import type { JsonObject } from "@toolcrib/model";
import { SCHEMA_URLS } from "@toolcrib/report";
import { digestSchema } from "./level-schema.ts";

/** The JSON Schema of `toolcrib.lock.json`. */
export const lockSchema: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: SCHEMA_URLS.lock,
  title: "toolcrib.lock.json",
  description: "The tool definitions that somebody approved, by source.",
  type: "object",
  properties: {
    $schema: { type: "string" },
    format: { const: "toolcrib-lock/1" },
    sources: {
      type: "object",
      description: "Every locked source by its name.",
      additionalProperties: { $ref: "#/$defs/source" },
    },
  },
  required: ["format", "sources"],
  $defs: {
    source: {
      type: "object",
      properties: {
        source: {
          type: "string",
          description: "The source as it was given; of a command, its words as text.",
        },
        kind: {
          description: "Whether the source can be opened again by its text, or was a command.",
          enum: ["source", "command"],
        },
        era: { type: "string", description: "The generation of MCP that was spoken." },
        version: { type: "string", description: "The version of the server." },
        formats: {
          description:
            "Set where texts without the formats that the schemas name are refused, as for code.",
          const: "assert",
        },
        digest: digestSchema,
        tools: {
          type: "object",
          description: "Every definition by the name that callers use.",
          additionalProperties: { $ref: "#/$defs/tool" },
        },
      },
      required: ["source", "kind", "digest", "tools"],
    },
    tool: {
      type: "object",
      properties: {
        digest: digestSchema,
        namespace: { type: "string" },
        definition: {
          type: "object",
          description: "The whole definition, as MCP writes it.",
          properties: { name: { type: "string" } },
          required: ["name"],
        },
      },
      required: ["digest", "definition"],
    },
  },
};
