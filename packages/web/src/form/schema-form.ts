import { type Json, type JsonObject, ToolcribError } from "@toolcrib/model";
import { type PatternWatchdog, parseSchema } from "@toolcrib/schema";
import { buildForm } from "./build-form.ts";
import type { Draft } from "./draft.ts";
import { choicesOf } from "./field-shape.ts";
import { fillDraft } from "./fill-draft.ts";
import type { FormField } from "./form-field.ts";
import { partsOf } from "./schema-parts.ts";

/** A form only asks what fields there are, so no pattern is ever matched. */
const NO_MATCHING: PatternWatchdog = { test: () => undefined };

/** The form of a schema. */
export interface SchemaForm {
  /** The form as a draft leaves it; blank without one. */
  build(filled?: Draft): FormField;
  /** A draft that means a value. */
  fill(value: Json): Draft;
}

/**
 * Makes forms of a schema. Every schema has one: what cannot be read, or has no fields, is written
 * as JSON.
 */
export function schemaForm(schema: JsonObject | boolean): SchemaForm {
  const { root } = readSchema(schema);
  return {
    build: (filled) => buildForm(root, filled),
    fill: (value) => fillDraft(choicesOf(partsOf([root])), value, false),
  };
}

function readSchema(schema: JsonObject | boolean): ReturnType<typeof parseSchema> {
  try {
    return parseSchema(schema, { watchdog: NO_MATCHING });
  } catch (error) {
    if (error instanceof ToolcribError) return parseSchema(true);
    throw error;
  }
}
