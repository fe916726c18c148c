import { visibleText } from "@toolcrib/model";
import { partName } from "../form/field-name.ts";
import { isLeaf } from "../form/fields-in.ts";
import type { FormField, FormMode, ListControl, MapControl } from "../form/form-field.ts";
import { type Html, NOTHING } from "../html.ts";
import { longText } from "../text/foreign-text.ts";
import { FieldProblems, fieldId, helpId, Label, problemsId } from "./field-label.tsx";
import { LeafControl } from "./leaf-control.tsx";
import { ListItem, RemoveButton } from "./list-item.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { isRaw, RawField } from "./raw-field.tsx";

/** Optional fields that are shown at once; more of them are behind a click. */
const SHOWN_OPTIONAL = 6;

/** The whole form: fields, or the JSON of all of them. */
export function FormView({ form }: { form: FormField }): Html {
  return (
    <ModeChoice field={form} legend="How to write the call" bare>
      {(mode) => <Control field={form} mode={mode} />}
    </ModeChoice>
  );
}

function Field({ field }: { field: FormField }): Html {
  const [only, ...more] = field.modes;
  if (only === undefined) return NOTHING;
  if (more.length === 0 && only.control.kind === "fixed")
    return <Fixed field={field} mode={only} />;
  if (more.length === 0 && isLeaf(only.control)) return <Leaf field={field} mode={only} />;
  const isNamed = field.label !== "";
  const inner = (
    <ModeChoice field={field} legend={visibleText(`What ${field.label || "this"} holds`)}>
      {(mode) => <Control field={field} mode={mode} />}
    </ModeChoice>
  );
  if (!isNamed) return inner;
  return (
    <fieldset
      class="group"
      id={`${fieldId(field)}-set`}
      aria-describedby={field.problems.length > 0 ? problemsId(field) : undefined}
    >
      <legend>
        <Label field={field} />
      </legend>
      {field.description !== undefined && <Help field={field} />}
      {inner}
      <FieldProblems field={field} />
    </fieldset>
  );
}

function Help({ field }: { field: FormField }): Html {
  return (
    <div class="help" id={helpId(field)}>
      {longText(field.description ?? "", 220)}
    </div>
  );
}

function Leaf({ field, mode }: { field: FormField; mode: FormMode }): Html {
  const isCheckbox = mode.control.kind === "checkbox";
  const label = (
    <label for={fieldId(field)}>
      {field.label === "" ? <span class="vh">value</span> : <Label field={field} />}
    </label>
  );
  return (
    <div class={isCheckbox ? "field check" : "field"}>
      {!isCheckbox && label}
      <input type="hidden" name={partName(field.name, "as")} value={mode.as} />
      <LeafControl field={field} control={mode.control} />
      {isCheckbox && label}
      {field.description !== undefined && <Help field={field} />}
      <FieldProblems field={field} />
    </div>
  );
}

/** What cannot be any other value is sent, and there is nothing to fill in. */
function Fixed({ field, mode }: { field: FormField; mode: FormMode }): Html {
  return (
    <>
      <input type="hidden" name={partName(field.name, "as")} value={mode.as} />
      {mode.control.kind === "fixed" && (
        <input type="hidden" name={field.name} value={mode.control.json} />
      )}
    </>
  );
}

function Control({ field, mode }: { field: FormField; mode: FormMode }): Html {
  const { control } = mode;
  switch (control.kind) {
    case "nothing":
      return NOTHING;
    case "object":
      return (
        <div class="form">
          <Fields fields={control.fields} isRoot={field.name === ""} />
          {control.others !== undefined && <Others map={control.others} />}
        </div>
      );
    case "list":
      return <Items field={field} list={control} />;
    case "map":
      return (
        <>
          {field.name === "" && control.entries.length === 0 && (
            <p class="dim small">Declares no arguments; any are accepted.</p>
          )}
          <Entries map={control} label={field.label} />
        </>
      );
    case "choice":
      return isRaw(control.field) ? (
        <RawField field={control.field} hasFields={field.name === "" && field.modes.length > 1} />
      ) : (
        <Field field={control.field} />
      );
    case "deferred":
      return (
        <button type="submit" name={partName(field.name, "open")} value={mode.as}>
          Show its fields
        </button>
      );
    default:
      return <LeafControl field={field} control={control} />;
  }
}

function Fields({ fields, isRoot }: { fields: readonly FormField[]; isRoot: boolean }): Html {
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  if (!isRoot || optional.length <= SHOWN_OPTIONAL)
    return (
      <>
        {required.map((field) => (
          <Field field={field} />
        ))}
        {optional.map((field) => (
          <Field field={field} />
        ))}
        {fields.length === 0 && <p class="dim small">Takes no arguments.</p>}
      </>
    );
  const isUsed = (field: FormField): boolean => isFilled(field) || field.problems.length > 0;
  const used = optional.filter(isUsed);
  const rest = optional.filter((field) => !isUsed(field));
  return (
    <>
      {[...required, ...used].map((field) => (
        <Field field={field} />
      ))}
      <details class="optional" open={required.length + used.length === 0}>
        <summary>{rest.length} optional parameters</summary>
        <div class="form">
          {rest.map((field) => (
            <Field field={field} />
          ))}
        </div>
      </details>
    </>
  );
}

/** Whether something is filled in. */
function isFilled({ modes, chosen }: FormField): boolean {
  const mode = modes[chosen];
  if (mode === undefined || mode.as === "none") return false;
  const { control } = mode;
  if (control.kind === "text" || control.kind === "number" || control.kind === "json")
    return control.text !== "";
  return control.kind === "select" ? control.json !== "" : true;
}

function Items({ field, list }: { field: FormField; list: ListControl }): Html {
  const { items, isFull } = list;
  return (
    <div class="items">
      {items.map((item) => (
        <ListItem item={item}>
          <Field field={item} />
        </ListItem>
      ))}
      {!isFull && (
        <button type="submit" name={partName(field.name, "add")} value="">
          Add item
        </button>
      )}
    </div>
  );
}

function Others({ map }: { map: MapControl }): Html {
  return (
    <fieldset class="group">
      <legend>
        <span>other keys</span>
      </legend>
      <input type="hidden" name={partName(map.name, "as")} value="map" />
      <Entries map={map} label="other keys" />
    </fieldset>
  );
}

function Entries({ map, label }: { map: MapControl; label: string }): Html {
  return (
    <div class="items">
      {map.entries.map(({ key, field }, index) => (
        <div class="item pair">
          <div class="field">
            <label for={`${fieldId(field)}-key`}>key</label>
            <input
              id={`${fieldId(field)}-key`}
              name={partName(field.name, "key")}
              value={key}
              autocomplete="off"
            />
          </div>
          <Field field={{ ...field, label: "value" }} />
          <RemoveButton name={field.name} label={`entry ${index + 1} of ${label}`} />
        </div>
      ))}
      <button type="submit" name={partName(map.name, "add")} value="">
        Add entry
      </button>
    </div>
  );
}
