import type { FormControl, FormField } from "./form-field.ts";

/** The fields directly inside a control. */
export function fieldsIn(control: FormControl): readonly FormField[] {
  switch (control.kind) {
    case "object":
      return [...control.fields, ...(control.others === undefined ? [] : fieldsIn(control.others))];
    case "list":
      return control.items;
    case "map":
      return control.entries.map(({ field }) => field);
    case "choice":
      return [control.field];
    default:
      return [];
  }
}

/** Whether a control has a value of its own, under the name of its field. */
export function isLeaf({ kind }: FormControl): boolean {
  return ["text", "number", "checkbox", "select", "json", "fixed"].includes(kind);
}
