import { isJsonArray, type Json, visibleText } from "@toolcrib/model";
import type { Draft } from "./draft.ts";
import type { FieldChoice, FieldShape } from "./field-shape.ts";
import type { FormControl, FormMode } from "./form-field.ts";
import { jsonText } from "./json-text.ts";
import { annotation } from "./schema-parts.ts";
import { plainText, textControl } from "./text-controls.ts";

/** Characters of a value shown as a hint. */
const LONGEST_HINT = 60;

/** Whether a field can be left out, and whether it should be. */
export interface Presence {
  /** Whether it belongs to an object, so that it can be left out. */
  readonly isMember: boolean;
  readonly required: boolean;
}

/** A control, and the word that says how it is read. */
export type NamedControl = Pick<FormMode, "as" | "control">;

/** A text to type, in the control that its format has. */
export function textMode(
  choice: FieldChoice,
  { format, long }: FieldShape & { kind: "text" },
  filled: Draft | undefined,
  { isMember }: Presence,
): NamedControl {
  const text = filled?.text ?? "";
  const wanted = textControl(format);
  const typed = filled?.as?.replace("?", "");
  const isTyped = text !== "" || filled?.keep === true;
  const isOther = isTyped && (typed !== wanted.as || wanted.show(wanted.read(text) ?? "") !== text);
  const control = isOther && wanted !== plainText ? plainText : wanted;
  return {
    as: `${control.as}${isMember ? "?" : ""}`,
    control: {
      kind: "text",
      input: control.input,
      text,
      multiline: text.includes("\n") || long,
      ...(isMember && control.input === "text" ? { keep: filled?.keep === true } : {}),
      ...hintOf(choice),
    },
  };
}

/** Values to choose from; one alone is there already. */
export function valuesControl(
  choice: FieldChoice,
  { values }: FieldShape & { kind: "values" },
  text: string,
  { isMember, required }: Presence,
): FormControl {
  const labels = values.map(({ value, title }) => title ?? plainWords(value));
  const options = values.map(({ value }, index) => {
    const [json, label = json] = [jsonText(value), labels[index]];
    // The text "1" and the number 1 are told apart by how JSON writes them.
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return { json, label: isAlone ? label : json };
  });
  const isKnown = text === "" || options.some(({ json }) => json === text);
  if (!isKnown) options.push({ json: text, label: `${text} (not one of them)` });
  const [only, ...more] = options;
  if (only !== undefined && more.length === 0) return { kind: "fixed", json: only.json };
  if (!isMember) return { kind: "select", options, json: text || (only?.json ?? "") };
  const { hint } = hintOf(choice);
  return { kind: "select", options, json: text, none: hint ?? (required ? "choose …" : "not set") };
}

/** A text as it is, where that shows something, and any other value as JSON. */
function plainWords(value: Json): string {
  return typeof value === "string" && value.trim() !== "" ? value : jsonText(value);
}

/** What stands in a field as long as it is empty: what happens then, or an example. */
export function hintOf({ parts }: FieldChoice): { readonly hint?: string } {
  const byDefault = annotation(parts, "default");
  if (byDefault !== undefined) return { hint: `default ${shortValue(byDefault)}` };
  const examples = annotation(parts, "examples");
  const example = isJsonArray(examples) ? examples[0] : undefined;
  return example === undefined ? {} : { hint: `such as ${shortValue(example)}` };
}

function shortValue(value: Json): string {
  const text = typeof value === "string" && value !== "" ? value : jsonText(value);
  return visibleText(text, LONGEST_HINT);
}
