import type { JsonObject } from "@toolcrib/model";
import { SCHEMA_URLS } from "@toolcrib/report";
import { DRIFT_NAMES } from "../drift.ts";
import { levelSchema } from "./level-schema.ts";

const verdict: JsonObject = { enum: ["compatible", "breaking", "unknown"] };
const bump: JsonObject = { enum: ["major", "minor", "patch", "none"] };
const position: JsonObject = { type: "integer", minimum: 1 };
const rule: JsonObject = { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" };
const fingerprint: JsonObject = { type: "string", pattern: "^[0-9a-f]{12}$" };
const count: JsonObject = { type: "integer", minimum: 0 };

/** The JSON Schema of what `toolcrib diff --json` and `toolcrib check --json` print. */
export const reportSchema: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: SCHEMA_URLS.report,
  title: "The report of toolcrib diff and toolcrib check",
  type: "object",
  properties: {
    $schema: { type: "string" },
    verdict,
    bump,
    tools: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: { type: "string" },
          change: { enum: ["added", "removed", "renamed", "changed", "unchanged"] },
          newName: { type: "string" },
          verdict,
          bump,
        },
        required: ["name", "change", "verdict", "bump"],
      },
    },
    findings: { type: "array", items: { $ref: "#/$defs/finding" } },
    repeated: {
      type: "array",
      description: "Findings that say the same of several tools, by their fingerprints.",
      items: {
        type: "object",
        properties: {
          rule,
          level: levelSchema,
          path: { type: "string" },
          tools: { type: "array", minItems: 2, items: { type: "string" } },
          fingerprints: { type: "array", minItems: 2, items: fingerprint },
        },
        required: ["rule", "level", "path", "tools", "fingerprints"],
      },
    },
    accepted: { type: "array", items: { $ref: "#/$defs/finding" } },
    summary: {
      type: "object",
      properties: {
        errors: count,
        warnings: count,
        infos: count,
        accepted: count,
        tools: count,
        changedTools: count,
        oldVersion: { type: "string" },
        newVersion: { type: "string" },
        nextVersion: { type: "string" },
      },
      required: ["errors", "warnings", "infos", "accepted", "tools", "changedTools"],
    },
  },
  required: ["verdict", "bump", "tools", "findings", "summary"],
  $defs: {
    finding: {
      type: "object",
      properties: {
        rule,
        catalogue: { const: "contract", description: "The rules that explain it." },
        level: levelSchema,
        tool: { type: "string", description: "Empty for what is about the whole list." },
        side: { enum: ["input", "output", "tool", "prompt", "resource", "server"] },
        path: {
          type: "string",
          description: "A JSON Pointer into the schema of the side, or into the tool.",
        },
        message: { type: "string" },
        witness: { description: "A value that proves the change." },
        undeclaredKeyOnly: { const: true },
        ignored: {
          description: "The witness is accepted as before, but what it had to send is ignored.",
          const: true,
        },
        drift: { enum: Object.keys(DRIFT_NAMES) },
        fingerprint,
        location: {
          description: "Where the function or parameter stands, when the new side is code.",
          type: "object",
          properties: { file: { type: "string" }, line: position, column: position },
          required: ["file", "line"],
        },
      },
      required: ["rule", "catalogue", "level", "tool", "side", "path", "message", "fingerprint"],
    },
  },
};
