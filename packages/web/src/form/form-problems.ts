import { jsonPointer } from "@toolcrib/model";
import type { Problem } from "@toolcrib/schema";
import type { FormProblem } from "./draft-json.ts";
import { fieldsIn } from "./fields-in.ts";
import type { FormControl, FormField, MapControl } from "./form-field.ts";

/** The problems of a form: those that stand beside a field, and those that no field is for. */
export interface PlacedProblems {
  readonly form: FormField;
  /** What is not beside any field but the whole form. */
  readonly elsewhere: readonly FormProblem[];
}

/** The key that a problem says is missing. */
const MISSING = /^the property ("(?:[^"\\]|\\.)*")/;

/** What is wrong with a value, as it is said beside the field it is about. */
export function toFormProblem({ path, keyword, expected, got, fix }: Problem): FormProblem {
  const missing = keyword === "required" ? MISSING.exec(expected)?.[1] : undefined;
  const advice = fix === undefined ? "" : `: ${fix}`;
  if (missing === undefined) return { path, message: `expected ${expected}, got ${got}${advice}` };
  const message = `expected a value${advice === "" ? "" : `${advice}`}`;
  return { path: path + jsonPointer([keyOf(missing)]), message };
}

function keyOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/**
 * Puts every problem beside the field it is about: the one with its path, else the closest around
 * it, in the alternative that is chosen.
 */
export function placeProblems(form: FormField, problems: readonly FormProblem[]): PlacedProblems {
  const paths = new Set(shownPaths(form));
  const at = new Map<string, string[]>();
  for (const { path, message } of problems) {
    const place = nearest(path, paths);
    const said = place === path ? message : `${path.slice(place.length)}: ${message}`;
    at.set(place, [...(at.get(place) ?? []), said]);
  }
  // The JSON of the whole form has a place for its problems; an object of fields has none.
  const isRaw = form.modes[form.chosen]?.as === "raw";
  const elsewhere = isRaw ? [] : problems.filter(({ path }) => nearest(path, paths) === "");
  return { form: withProblems(form, at), elsewhere };
}

function nearest(path: string, paths: ReadonlySet<string>): string {
  let place = path;
  while (place !== "" && !paths.has(place)) place = place.slice(0, place.lastIndexOf("/"));
  return place;
}

/** The paths of the fields that can be seen. */
function shownPaths(field: FormField): readonly string[] {
  const control = field.modes[field.chosen]?.control;
  return [field.path, ...(control === undefined ? [] : fieldsIn(control).flatMap(shownPaths))];
}

function withProblems(field: FormField, at: ReadonlyMap<string, readonly string[]>): FormField {
  const { modes, chosen, path } = field;
  const own = at.get(path) ?? [];
  const marked = modes.map((mode, index) =>
    index === chosen ? { ...mode, control: markControl(mode.control, path, at) } : mode,
  );
  // An alternative has the path of its field: its problems are said there, once.
  const saysInside = modes[chosen]?.control.kind === "choice";
  return { ...field, modes: marked, problems: saysInside ? [] : own };
}

function markControl(
  control: FormControl,
  path: string,
  at: ReadonlyMap<string, readonly string[]>,
): FormControl {
  const mark = (field: FormField): FormField => withProblems(field, at);
  const markMap = (map: MapControl): MapControl => ({
    ...map,
    entries: map.entries.map(({ key, field }) => ({ key, field: mark(field) })),
  });
  switch (control.kind) {
    case "object": {
      const { fields, others } = control;
      return {
        kind: "object",
        fields: fields.map(mark),
        ...(others === undefined ? {} : { others: markMap(others) }),
      };
    }
    case "list":
      return { ...control, items: control.items.map(mark) };
    case "map":
      return markMap(control);
    case "choice":
      return { ...control, field: mark({ ...control.field, path }) };
    default:
      return control;
  }
}
