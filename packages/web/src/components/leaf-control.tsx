import { partName } from "../form/field-name.ts";
import type { FormControl, FormField, TextInput } from "../form/form-field.ts";
import { type Html, NOTHING } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { described, fieldId } from "./field-label.tsx";

/** What is typed, ticked or chosen. */
export function LeafControl({ field, control }: { field: FormField; control: FormControl }): Html {
  switch (control.kind) {
    case "text":
      return <TextField field={field} control={control} />;
    case "number":
      return (
        <input
          {...described(field)}
          name={field.name}
          type="text"
          inputmode="decimal"
          autocomplete="off"
          value={control.text}
          placeholder={control.hint ?? (field.required ? undefined : "not set")}
        />
      );
    case "checkbox":
      return (
        <input {...described(field)} type="checkbox" name={field.name} checked={control.checked} />
      );
    case "select":
      return (
        <select {...described(field)} name={field.name}>
          {control.none !== undefined && (
            <option value="" selected={control.json === ""}>
              {control.none}
            </option>
          )}
          {control.options.map(({ json, label }) => (
            <option value={json} selected={json === control.json}>
              {foreignText(label, 120)}
            </option>
          ))}
        </select>
      );
    case "json":
      return <JsonInput field={field} text={control.text} />;
    case "fixed":
      return (
        <>
          <input type="hidden" name={field.name} value={control.json} />
          <output class="chip" id={fieldId(field)}>
            {foreignText(control.json, 200)}
          </output>
        </>
      );
    default:
      return NOTHING;
  }
}

function TextField({ field, control }: { field: FormField; control: TextInput }): Html {
  const { text, multiline, keep, input } = control;
  const attributes = {
    ...described(field),
    name: field.name,
    autocomplete: "off",
    spellcheck: false,
    dir: "auto",
    placeholder: control.hint ?? emptyHint(field, control),
  };
  return (
    <>
      {keep !== undefined && (
        <label class="keep">
          <input
            type="checkbox"
            name={partName(field.name, "keep")}
            checked={keep && text === ""}
          />{" "}
          send empty
        </label>
      )}
      {multiline ? (
        <textarea {...attributes} rows={rowsOf(text, 4)}>{`\n${text}`}</textarea>
      ) : input === "time" || input === "datetime-local" ? (
        <span class="clock">
          <input {...attributes} type={input} step="any" value={text} />
          <span class="zone">UTC</span>
        </span>
      ) : (
        <input
          {...attributes}
          type={input}
          step={input === "text" ? undefined : "any"}
          value={text}
        />
      )}
    </>
  );
}

/** What stands in an empty text: a space where nothing does, by which the style sheet knows it is empty. */
function emptyHint({ required }: FormField, { input }: TextInput): string | undefined {
  if (input !== "text") return undefined;
  return required ? " " : "not set";
}

/** JSON to type. */
export function JsonInput({ field, text }: { field: FormField; text: string }): Html {
  return (
    <textarea
      {...described(field)}
      class="json"
      name={field.name}
      rows={rowsOf(text, 5)}
      spellcheck={false}
      autocomplete="off"
      placeholder="JSON"
    >{`\n${text}`}</textarea>
  );
}

function rowsOf(text: string, least: number): number {
  return Math.min(24, Math.max(least, text.split("\n").length));
}
