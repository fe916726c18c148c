import { visibleText } from "@toolcrib/model";
import type { FormField } from "../form/form-field.ts";
import { type Html, NOTHING } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";

/** The id of the control of a field. */
export function fieldId({ name }: FormField): string {
  return `f${encodeURIComponent(name)}`;
}

/** The id of what its schema says about a field. */
export function helpId(field: FormField): string {
  return `${fieldId(field)}-help`;
}

/** The id of what is wrong with a field. */
export function problemsId(field: FormField): string {
  return `${fieldId(field)}-err`;
}

/** The attributes that tie a control to its label, its help and its problems. */
export function described(field: FormField): Record<string, string | undefined> {
  // One of several modes has no label of its own: the legend of the field is for all of them.
  const isNamed = field.modes.length === 1;
  const ids = [
    ...(field.description === undefined ? [] : [helpId(field)]),
    ...(field.problems.length === 0 ? [] : [problemsId(field)]),
  ];
  return {
    id: fieldId(field),
    "aria-label": isNamed ? undefined : visibleText(field.label || "value"),
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
    "aria-invalid": field.problems.length === 0 ? undefined : "true",
    "aria-required": field.required ? "true" : undefined,
  };
}

/** What a field is called, whether it is required, and what it holds. */
export function Label({ field }: { field: FormField }): Html {
  return (
    <>
      <span class="lab">
        {foreignName(field.label)}
        {field.required && !isItem(field) && (
          <>
            <span class="req" aria-hidden="true">
              *
            </span>
            <span class="vh"> required</span>
          </>
        )}
      </span>
      <span class="ty push">{foreignText(field.type, 60)}</span>
    </>
  );
}

/** Items of an array are there or not: none of them is required. */
function isItem({ label }: FormField): boolean {
  return /\[\d+\]$/.test(label);
}

/** What is wrong with a field. */
export function FieldProblems({ field }: { field: FormField }): Html {
  if (field.problems.length === 0) return NOTHING;
  return (
    <div class="err" id={problemsId(field)}>
      {field.problems.map((problem) => (
        <p>{problem}</p>
      ))}
    </div>
  );
}
