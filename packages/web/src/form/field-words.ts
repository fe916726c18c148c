import type { Json } from "@toolcrib/model";
import type { FormControl, FormMode } from "./form-field.ts";
import { jsonText } from "./json-text.ts";
import { annotation, type SchemaPart } from "./schema-parts.ts";

/** Characters of a default that stands beside the name of its field. */
const LONGEST_DEFAULT = 24;

/** What an author says about the use of a field. */
export function remarks(parts: readonly SchemaPart[]): readonly string[] {
  return [
    ...(annotation(parts, "deprecated") === true ? ["deprecated"] : []),
    ...(annotation(parts, "readOnly") === true ? ["read-only"] : []),
  ];
}

/** The default, where there is no control in which it stands. */
export function defaultWords(
  modes: readonly FormMode[],
  byDefault: Json | undefined,
): readonly string[] {
  const standsInside = modes.length === 1 && modes.every(({ control }) => hasHint(control));
  const text = byDefault === undefined || standsInside ? "" : jsonText(byDefault);
  return text === "" || text.length > LONGEST_DEFAULT ? [] : [`default ${text}`];
}

/** Whether a control has a place for a hint: browsers show none in dates and times. */
function hasHint(control: FormControl): boolean {
  return control.kind === "text"
    ? control.input === "text"
    : "hint" in control || "none" in control;
}
