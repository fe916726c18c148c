import { jsonPointer, withoutAbsent } from "@toolcrib/model";
import type { Problem } from "@toolcrib/schema";
import type { FormProblem } from "./draft-json.ts";
import { fieldsIn, isLeaf } from "./fields-in.ts";
import type { FormControl, FormField, MapControl } from "./form-field.ts";

/** The problems of a form: those that stand beside a field, and those that no field is for. */
export interface PlacedProblems {
  readonly form: FormField;
  /** What is not beside any field but the whole form. */
  readonly elsewhere: readonly FormProblem[];
}

/** The key that a problem says is missing, and why it has to be there. */
const MISSING = /^the property ("(?:[^"\\]|\\.)*")(, since .*)?/;
const MISSES: readonly string[] = ["required", "dependentRequired"];

/** What is wrong with a value, as it is said beside the field it is about. */
export function toFormProblem({ path, keyword, expected, got, fix }: Problem): FormProblem {
  const [, missing, because = ""] = (MISSES.includes(keyword) && MISSING.exec(expected)) || [];
  if (missing === undefined) {
    const advice = fix === undefined ? "" : `: ${fix}`;
    return { path, message: `expected ${expected}, got ${got}${advice}` };
  }
  const message = `expected a value${because}`;
  return { path: path + jsonPointer([keyOf(missing)]), message, ...withoutAbsent({ advice: fix }) };
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
  const others = otherPaths(form, new Set(problems.map(({ path }) => path)));
  const at = new Map<string, string[]>();
  const elsewhere: FormProblem[] = [];
  // The JSON of the whole form has a place for its problems; an object of fields has none.
  const isRaw = form.modes[form.chosen]?.as === "raw";
  for (const { path, message, advice } of problems) {
    const place = nearest(path, paths);
    if (place !== path && others.has(path)) continue;
    const whole = place === path || advice === undefined ? message : `${message}: ${advice}`;
    const said = place === path ? whole : `${path.slice(place.length)}: ${whole}`;
    at.set(place, [...(at.get(place) ?? []), said]);
    if (place === "" && !isRaw) elsewhere.push({ path, message: whole });
  }
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

/**
 * The paths of fields in alternatives that are not chosen, where the chosen one has problems of its
 * own: a value that fits no alternative lacks something of each, and one of them is filled in.
 */
function otherPaths(field: FormField, wrong: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const look = ({ modes, chosen, path }: FormField): void => {
    const control = modes[chosen]?.control;
    if (control === undefined) return;
    const inside = fieldsIn(control).flatMap(shownPaths);
    const isWrong = inside.some((shown) => shown !== path && wrong.has(shown));
    const others = modes.filter(
      ({ control }, index) => index !== chosen && control.kind === "choice",
    );
    if (control.kind === "choice" && isWrong)
      for (const other of others)
        for (const hidden of fieldsIn(other.control).flatMap(shownPaths)) found.add(hidden);
    for (const inner of fieldsIn(control)) look(inner);
  };
  look(field);
  return found;
}

function withProblems(field: FormField, at: ReadonlyMap<string, readonly string[]>): FormField {
  const { modes, chosen, path } = field;
  const own = at.get(path) ?? [];
  const marked = modes.map((mode, index) =>
    index === chosen ? { ...mode, control: markControl(mode.control, path, at) } : mode,
  );
  // An alternative has the path of its field: its problems are said once, beside what is typed.
  const control = modes[chosen]?.control;
  const saysInside = control?.kind === "choice" && hasControl(control.field);
  return { ...field, modes: marked, problems: saysInside ? [] : own };
}

/** Whether a field, or the alternative of it that is chosen, has a control of its own. */
function hasControl({ modes, chosen }: FormField): boolean {
  const control = modes[chosen]?.control;
  if (control?.kind === "choice") return hasControl(control.field);
  return control !== undefined && isLeaf(control);
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
