import { visibleText } from "@toolcrib/model";
import { partName } from "../form/field-name.ts";
import { isLeaf } from "../form/fields-in.ts";
import type { FormField } from "../form/form-field.ts";
import type { Children, Html } from "../html.ts";

/** An item of a list, and what removes it. */
export function ListItem({ item, children }: { item: FormField; children?: Children }): Html {
  return (
    <div class={isPlain(item) ? "item plain" : "item"}>
      {children}
      <RemoveButton name={item.name} label={item.label} />
    </div>
  );
}

/** Whether an item is one control, of which the list has said what it holds. */
function isPlain({ modes, description }: FormField): boolean {
  const [only, ...more] = modes;
  if (only === undefined || more.length > 0 || description !== undefined) return false;
  return isLeaf(only.control) && !["checkbox", "json", "fixed"].includes(only.control.kind);
}

/** Removes an item, or an entry of a map. */
export function RemoveButton({ name, label }: { name: string; label: string }): Html {
  return (
    <button
      type="submit"
      class="plain remove"
      name={partName(name, "remove")}
      value=""
      aria-label={visibleText(`Remove ${label}`)}
    >
      Remove
    </button>
  );
}
