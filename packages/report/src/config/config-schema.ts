import type { JsonObject } from "@toolcrib/model";
import { CONTRACT_PROFILES } from "./profile.ts";
import { SCHEMA_URLS } from "./schema-urls.ts";

const acceptance: JsonObject = {
  type: "object",
  description: "A change that somebody looked at and let pass.",
  properties: {
    fingerprint: {
      type: "string",
      description: "The fingerprint of the finding, as reports show it.",
      pattern: "^[0-9a-f]{12}$",
    },
    reason: { type: "string", description: "Why it may pass.", minLength: 1 },
    until: {
      type: "string",
      description: "The last day on which it may pass, as in 2027-01-31; for ever without it.",
      pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    },
  },
  required: ["fingerprint", "reason"],
  additionalProperties: false,
};

const failOn: JsonObject = {
  description: "The level from which findings end with exit code 1.",
  enum: ["error", "warning", "info", "never"],
};

const levels: JsonObject = {
  type: "object",
  additionalProperties: { enum: ["error", "warning", "info", "off"] },
};

/** The JSON Schema of `toolcrib.config.json`. */
export const configSchema: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: SCHEMA_URLS.config,
  title: "toolcrib.config.json",
  description: "How toolcrib judges a project's tools.",
  type: "object",
  properties: {
    $schema: { type: "string" },
    contract: {
      type: "object",
      description: "How toolcrib diff and toolcrib check weigh changes.",
      properties: {
        profile: { description: "Who relies on the tools.", enum: CONTRACT_PROFILES },
        failOn,
        strict: {
          description: "Whether changes for undeclared keys alone count as breaks.",
          type: "boolean",
        },
        levels: {
          description: "Levels by rule, in place of those of the profile.",
          ...levels,
        },
        accept: {
          description: "Changes that may pass.",
          type: "array",
          items: acceptance,
        },
      },
      additionalProperties: false,
    },
    lint: {
      type: "object",
      description: "How toolcrib lint looks at tools.",
      properties: {
        failOn,
        levels: {
          description: "Levels by rule, in place of the rules' own.",
          ...levels,
        },
        clients: {
          description: "Model providers that the tools must fit.",
          type: "array",
          items: { enum: ["openai", "anthropic", "gemini"] },
        },
        accept: {
          description: "Findings that may pass.",
          type: "array",
          items: acceptance,
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
