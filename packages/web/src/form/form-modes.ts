import type { Draft } from "./draft.ts";
import { choiceName } from "./field-name.ts";
import type { FormControl, FormField, FormMode } from "./form-field.ts";
import type { Presence } from "./leaf-controls.ts";

/** The field is left out. */
export const NOT_SET: FormMode = { as: "none", label: "not set", control: { kind: "nothing" } };
/** The field is null. */
export const NULL_MODE: FormMode = { as: "null", label: "null", control: { kind: "nothing" } };
/** Fields that wait until somebody asks for them. */
export const DEFERRED: FormControl = { kind: "deferred" };

/** JSON by hand, under a name of its own. */
export function rawMode(name: string, path: string, text: string): FormMode {
  const field: FormField = {
    name: choiceName(name, "raw"),
    path,
    label: "",
    required: true,
    type: "JSON",
    examples: [],
    modes: [{ as: "json", label: "JSON", control: { kind: "json", text } }],
    chosen: 0,
    problems: [],
  };
  return { as: "raw", label: "JSON", control: { kind: "choice", field } };
}

/** A switch where the field is required, else true or false. */
export function booleanModes(
  filled: Draft | undefined,
  { required }: Presence,
): readonly FormMode[] {
  const checked = filled?.as === "true" || (filled?.as === "boolean" && filled.text !== undefined);
  if (required && filled?.as !== "none")
    return [{ as: "boolean", label: "boolean", control: { kind: "checkbox", checked } }];
  return [
    { as: "true", label: "true", control: { kind: "nothing" } },
    { as: "false", label: "false", control: { kind: "nothing" } },
  ];
}

/** The position of the mode that a draft chooses; -1 where there is none for it. */
export function chosenMode(
  modes: readonly FormMode[],
  filled: Draft | undefined,
  { required, isMember }: Presence,
): number {
  const as = filled?.as;
  if (as === undefined) return required && isMember ? modes.findIndex(isSet) : 0;
  const found = modes.findIndex((mode) => mode.as === as);
  if (found >= 0) return found;
  if (as === "none") return modes.findIndex(canBeBlank);
  // A switch stands for both.
  if (as === "true" || as === "false") return modes.findIndex((mode) => mode.as === "boolean");
  return -1;
}

const isSet = ({ as }: FormMode): boolean => as !== "none";

/** Whether a mode leaves the field out as long as nothing is typed. */
export function canBeBlank({ as, control }: FormMode): boolean {
  return as.endsWith("?") && control.kind !== "fixed";
}
