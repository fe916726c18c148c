import { partName } from "../form/field-name.ts";
import type { FormField } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { FieldProblems, fieldId } from "./field-label.tsx";
import { JsonInput } from "./leaf-control.tsx";

/** Whether a field is JSON by hand, in place of others. */
export function isRaw({ name }: FormField): boolean {
  return name.endsWith("~raw");
}

/** JSON by hand. */
export function RawField({ field, hasFields }: { field: FormField; hasFields: boolean }): Html {
  const control = field.modes[0]?.control;
  return (
    <div class="field">
      <input type="hidden" name={partName(field.name, "as")} value="json" />
      <label class="vh" for={fieldId(field)}>
        JSON
      </label>
      <JsonInput field={field} text={control?.kind === "json" ? control.text : ""} />
      <FieldProblems field={field} />
      {hasFields && (
        <button type="submit" class="plain" name="do" value="form">
          Show as form
        </button>
      )}
    </div>
  );
}
