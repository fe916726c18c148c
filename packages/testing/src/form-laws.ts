import { equalJson, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { compileSchema, exampleFor } from "@toolcrib/schema";
import { draftToJson, formEntries, readDraft, schemaForm } from "@toolcrib/web";
import { expect } from "vitest";
import { fillByMachine } from "./machine-filled-form.ts";

/** A schema with a form. */
export type FormSchema = JsonObject | boolean;

/** Values that a schema accepts, as far as any are found. */
export function validValues(schema: FormSchema, count: number): readonly Json[] {
  const made = Array.from({ length: count }, (_, variant) => {
    try {
      return exampleFor(schema, { variant });
    } catch {
      return undefined;
    }
  });
  return made.filter((value) => value !== undefined);
}

/** A value that is filled in, sent, shown again and sent again stays the same. */
export function expectSameThroughForm(schema: FormSchema, value: Json): void {
  const form = schemaForm(schema);
  const entries = formEntries(form.build(form.fill(value)));
  // Browsers send no control without a name.
  expect(entries.filter(([name]) => name === "")).toEqual([]);
  const sent = readDraft(entries);
  const read = draftToJson(sent);
  expect(read.problems).toEqual([]);
  if (read.value === undefined || !equalJson(read.value, value)) expect(read.value).toEqual(value);
  const again = draftToJson(readDraft(formEntries(form.build(sent))));
  expect(again).toEqual(read);
}

/** What a form sends is what was meant, and is accepted exactly when the schema accepts that. */
export function expectMeant(schema: FormSchema, choices: readonly number[]): void {
  let at = 0;
  const pick = (count: number): number => (choices[at++ % choices.length] ?? 0) % count;
  const { entries, meant } = fillByMachine(schemaForm(schema).build(), pick);
  expect(entries.filter(([name]) => name === "")).toEqual([]);
  const { value, problems } = draftToJson(readDraft(entries));
  expect(problems).toEqual([]);
  expect(value).toEqual(meant);
  const accepts = accepted(schema, meant);
  if (accepts !== undefined) expect(accepted(schema, value)).toBe(accepts);
}

/** Undefined for a schema that cannot be used. */
function accepted(schema: FormSchema, value: Json | undefined): boolean | undefined {
  try {
    return compileSchema(schema).validate(value).valid;
  } catch {
    return undefined;
  }
}

/** Whether a value of the corpus is a schema that a form can be made of. */
export function isFormSchema(schema: Json): schema is FormSchema {
  return isJsonObject(schema) || typeof schema === "boolean";
}
