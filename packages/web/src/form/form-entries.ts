import type { FormEntry } from "./draft.ts";
import { partName } from "./field-name.ts";
import type { FormControl, FormField, MapControl } from "./form-field.ts";

/** What a browser sends for a form as it stands: also for the alternatives that are not chosen. */
export function formEntries({ name, modes, chosen }: FormField): readonly FormEntry[] {
  return [
    [partName(name, "as"), modes[chosen]?.as ?? "none"],
    ...modes.flatMap(({ control }) => controlEntries(name, control)),
  ];
}

function controlEntries(name: string, control: FormControl): readonly FormEntry[] {
  switch (control.kind) {
    case "nothing":
    case "deferred":
      return [];
    case "fixed":
    case "select":
      return [[name, control.json]];
    case "text":
      return [
        ...(control.keep === true ? [[partName(name, "keep"), "on"] as const] : []),
        [name, control.multiline ? crlf(control.text) : control.text],
      ];
    case "json":
      return [[name, crlf(control.text)]];
    case "number":
      return [[name, control.text]];
    case "checkbox":
      return control.checked ? [[name, "on"]] : [];
    case "list":
      return control.items.flatMap(formEntries);
    case "choice":
      return formEntries(control.field);
    case "object":
      return [
        ...control.fields.flatMap(formEntries),
        ...(control.others === undefined ? [] : othersEntries(control.others)),
      ];
    case "map":
      return mapEntries(control);
  }
}

function othersEntries(others: MapControl): readonly FormEntry[] {
  return [[partName(others.name, "as"), "map"], ...mapEntries(others)];
}

function mapEntries({ entries }: MapControl): readonly FormEntry[] {
  return entries.flatMap(({ key, field }) => [
    [partName(field.name, "key"), key] as const,
    ...formEntries(field),
  ]);
}

/** Forms send the line breaks of a text area as CRLF. */
function crlf(text: string): string {
  return text.replaceAll("\n", "\r\n");
}
