import { partName } from "../form/field-name.ts";
import type { FormField, FormMode } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { foreignName } from "../text/foreign-text.ts";
import { fieldId } from "./field-label.tsx";

/** The modes of a field: one needs no choosing, of several one is chosen by a switch. */
export function ModeChoice(props: {
  field: FormField;
  legend: string;
  bare?: boolean;
  children: (mode: FormMode) => Html;
}): Html {
  const { field, legend, bare = false, children } = props;
  const { name, modes, chosen } = field;
  const as = partName(name, "as");
  const [only, ...more] = modes;
  if (only !== undefined && more.length === 0)
    return (
      <>
        <input type="hidden" name={as} value={only.as} />
        {children(only)}
      </>
    );
  return (
    <fieldset class={bare ? "tabs seg whole" : "tabs seg"}>
      <legend class="vh">{legend}</legend>
      {modes.map((mode, index) => {
        const id = `${fieldId(field)}-${index}`;
        return (
          <>
            <input type="radio" name={as} value={mode.as} id={id} checked={index === chosen} />
            <label for={id}>{foreignName(bare && index === 0 ? "Form" : mode.label)}</label>
            {mode.control.kind !== "nothing" && <div>{children(mode)}</div>}
          </>
        );
      })}
    </fieldset>
  );
}
