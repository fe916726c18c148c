import type { JsonObject } from "@toolcrib/model";
import { SCHEMA_URLS } from "@toolcrib/report";
import { digestSchema } from "./level-schema.ts";

/** The JSON Schema of `toolcrib.lock.json`. */
export const lockSchema: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: SCHEMA_URLS.lock,
  title: "toolcrib.lock.json",
  description: "What servers promised when somebody approved it, by source.",
  type: "object",
  properties: {
    $schema: { type: "string" },
    format: {
      description: "The first format pinned tools alone.",
      enum: ["toolcrib-lock/1", "toolcrib-lock/2"],
    },
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
        live: {
          type: "boolean",
          description:
            "Set where the servers behind the entries of a registry were asked, instead of reading the file.",
        },
        only: {
          type: "array",
          items: { type: "string" },
          description: "Of a source with several servers, those that were locked.",
        },
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
        promise: { $ref: "#/$defs/promise" },
        servers: {
          type: "object",
          description: "Of a registry, what it said about each server besides its tools.",
          additionalProperties: { $ref: "#/$defs/server" },
        },
        salt: { type: "string", description: "Random text that goes into digests of secrets." },
      },
      required: ["source", "kind", "digest", "tools"],
    },
    promise: {
      type: "object",
      description: "What the server promised besides tools; a part that is absent was not known.",
      properties: {
        digest: digestSchema,
        server: {
          type: "object",
          properties: {
            name: { type: "string" },
            version: { type: "string" },
            title: { type: "string" },
          },
        },
        instructions: { type: "string" },
        prompts: { $ref: "#/$defs/definitions", description: "Every prompt by its name." },
        resources: { $ref: "#/$defs/definitions", description: "Every resource by its URI." },
        resourceTemplates: {
          $ref: "#/$defs/definitions",
          description: "Every resource template by its URI template.",
        },
        launch: {
          type: "object",
          description: "How the server was started or reached; secrets are salted digests.",
          properties: {
            transport: { enum: ["stdio", "http", "sse"] },
            command: { type: "array", items: { type: "string" } },
            package: { type: "string" },
            url: { type: "string" },
            env: { type: "object", additionalProperties: { type: "string" } },
            secrets: { type: "array", items: { type: "string" } },
          },
          required: ["transport"],
        },
      },
      required: ["digest"],
    },
    server: {
      type: "object",
      properties: {
        packages: {
          type: "array",
          items: {
            type: "object",
            properties: {
              type: { type: "string" },
              name: { type: "string" },
              version: { type: "string" },
              transport: { type: "string" },
              variables: { type: "array", items: { type: "string" } },
              details: { $ref: "#/$defs/details" },
            },
            required: ["type", "name", "transport", "variables"],
          },
        },
        remotes: {
          type: "array",
          items: {
            type: "object",
            properties: {
              url: { type: "string" },
              transport: { type: "string" },
              headers: { type: "array", items: { type: "string" } },
              details: { $ref: "#/$defs/details" },
            },
            required: ["url", "transport", "headers"],
          },
        },
        status: { type: "string" },
        version: { type: "string" },
        details: { $ref: "#/$defs/details" },
      },
      required: ["packages", "remotes"],
    },
    details: {
      type: "array",
      items: {
        type: "object",
        properties: {
          fact: { type: "string" },
          key: { type: "string" },
          value: { type: "string" },
        },
        required: ["fact", "key", "value"],
      },
    },
    definitions: { type: "object", additionalProperties: { type: "object" } },
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
