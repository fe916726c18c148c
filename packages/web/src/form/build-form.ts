import { isJsonArray, type Json, jsonPointer } from "@toolcrib/model";
import type { SchemaNode } from "@toolcrib/schema";
import { itemNodes, type ListShape, type ObjectShape, offersOthers } from "./container-shapes.ts";
import { type Draft, draft } from "./draft.ts";
import { draftToJson, isPresent } from "./draft-json.ts";
import { choiceName, memberName } from "./field-name.ts";
import { choicesOf, type FieldChoice, type FieldShape } from "./field-shape.ts";
import { fillDraft, isAlone, rawDraft } from "./fill-draft.ts";
import type { FormControl, FormField, FormMode, MapControl } from "./form-field.ts";
import { jsonText } from "./json-text.ts";
import {
  hintOf,
  type NamedControl,
  type Presence,
  textMode,
  valuesControl,
} from "./leaf-controls.ts";
import { annotation, annotationText, bound, partsOf, type SchemaPart } from "./schema-parts.ts";
import { choiceLabel, typeWords } from "./type-words.ts";

/** Fields of a whole form; what is beyond is written as JSON, or made when asked for. */
const MOST_FIELDS = 240;
/** Levels of alternatives and optional objects that are there before anybody asks for them. */
const READY_LEVELS = 6;
/** Blank items that an array begins with at most. */
const BLANK_ITEMS = 3;

/** Where a field stands in the form that is being built. */
interface FieldPlace extends Presence {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly room: { left: number };
  /** Whether only the names of modes are asked for, so that the fields inside are not made. */
  readonly namesOnly?: boolean;
  /** Levels of blank fields around. */
  readonly blankLevels: number;
  /** The schemas around, so that recursion waits until it is asked for. */
  readonly around: readonly SchemaNode[];
}

/** The whole form: one field for the whole value, which can always be written as JSON too. */
export function buildForm(root: SchemaNode, filled: Draft | undefined): FormField {
  const place: FieldPlace = {
    name: "",
    path: "",
    label: "",
    isMember: false,
    required: true,
    room: { left: MOST_FIELDS },
    blankLevels: 0,
    around: [],
  };
  const field = buildField([root], filled, place);
  if (field.modes.some(({ as }) => as === "raw")) return field;
  const value = filled === undefined ? undefined : draftToJson(filled).value;
  const raw = rawMode("", "", value === undefined ? "{}" : jsonText(value, 2));
  return { ...field, modes: [...field.modes, raw] };
}

function buildField(
  nodes: readonly SchemaNode[],
  given: Draft | undefined,
  place: FieldPlace,
): FormField {
  const parts = partsOf(nodes);
  return fieldOf({ parts, choices: choicesOf(parts) }, given, place);
}

/** What a field may hold: everything that applies to it, and its alternatives. */
interface FieldSchema {
  readonly parts: readonly SchemaPart[];
  readonly choices: readonly FieldChoice[];
}

function fieldOf(schema: FieldSchema, given: Draft | undefined, place: FieldPlace): FormField {
  const { parts } = schema;
  place.room.left -= 1;
  const byDefault = annotation(parts, "default");
  const filled = settle(schema, given, place, byDefault);
  const modes = modesOf(schema, filled, place);
  const description = annotationText(parts, "description");
  const examples = annotation(parts, "examples");
  return {
    name: place.name,
    path: place.path,
    label: place.label,
    required: place.required,
    type: typeWords(parts),
    ...(description === undefined ? {} : { description }),
    ...(byDefault === undefined ? {} : { default: byDefault }),
    examples: isJsonArray(examples) ? examples : [],
    modes,
    chosen: Math.max(0, chosenMode(modes, filled, place)),
    problems: [],
  };
}

/** The draft that a field is built from: one that has a mode for what it holds. */
function settle(
  schema: FieldSchema,
  given: Draft | undefined,
  place: FieldPlace,
  byDefault: Json | undefined,
): Draft | undefined {
  const { choices } = schema;
  if (given?.as === undefined)
    return byDefault !== undefined && place.required
      ? fillDraft(choices, byDefault, place.isMember)
      : given;
  const isFull = place.room.left < 0 && given.members.size + given.choices.size > 0;
  const known = modesOf(schema, given, { ...place, namesOnly: true });
  if (given.as === "raw" || (!isFull && chosenMode(known, given, place) >= 0)) return given;
  const { value, problems } = draftToJson(given);
  if (problems.length > 0 && !isFull) return given;
  if (value === undefined) return draft({ as: "none" });
  return isFull ? rawDraft(value) : fillDraft(choices, value, place.isMember);
}

/** The position of the mode that a draft chooses; -1 where there is none for it. */
function chosenMode(
  modes: readonly FormMode[],
  filled: Draft | undefined,
  { required, isMember }: FieldPlace,
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
function canBeBlank({ as, control }: FormMode): boolean {
  return as.endsWith("?") && control.kind !== "fixed";
}

function modesOf(
  { choices }: FieldSchema,
  filled: Draft | undefined,
  place: FieldPlace,
): readonly FormMode[] {
  const values = isAlone(choices)
    ? choices.flatMap((choice) => onlyModes(choice, filled, place))
    : choices.map((choice, index) => unionMode(choice, index, filled, place));
  const hasBlank = values.some(canBeBlank);
  const isLeftOut = !hasBlank && (filled?.as === "none" || (place.isMember && !place.required));
  const modes = isLeftOut ? [NOT_SET, ...values] : values;
  if (filled?.as !== "raw") return modes;
  return [...modes, rawMode(place.name, place.path, filled.choices.get("raw")?.text ?? "")];
}

const NOT_SET: FormMode = { as: "none", label: "not set", control: { kind: "nothing" } };
const NULL_MODE: FormMode = { as: "null", label: "null", control: { kind: "nothing" } };
const DEFERRED: FormControl = { kind: "deferred" };

function rawMode(name: string, path: string, text: string): FormMode {
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

function unionMode(
  choice: FieldChoice,
  index: number,
  filled: Draft | undefined,
  place: FieldPlace,
): FormMode {
  if (choice.shape?.kind === "null") return NULL_MODE;
  const as = `or${index}`;
  const label = choiceLabel(choice);
  const isChosen = filled === undefined ? index === 0 : filled.as === as;
  if (place.namesOnly || (!isChosen && waits(choice, place)))
    return { as, label, control: DEFERRED };
  const { parts, shape } = choice;
  const field = fieldOf(
    { parts, choices: shape === undefined ? choicesOf(parts) : [choice] },
    filled?.choices.get(as),
    {
      ...place,
      name: choiceName(place.name, as),
      label: "",
      isMember: false,
      required: true,
      blankLevels: filled?.as === as ? 0 : place.blankLevels + 1,
    },
  );
  return { as, label, control: { kind: "choice", field } };
}

/** Whether fields are not made until somebody asks: too deep, too many, or around already. */
function waits({ shape, parts }: FieldChoice, place: FieldPlace): boolean {
  if (shape !== undefined && !["object", "list"].includes(shape.kind)) return false;
  const recurs = parts.some(({ node }) => node.referenced && place.around.includes(node));
  return recurs || place.blankLevels >= READY_LEVELS || place.room.left < 0;
}

/** The modes of a field that has no alternatives but null. */
function onlyModes(
  choice: FieldChoice,
  filled: Draft | undefined,
  place: FieldPlace,
): readonly FormMode[] {
  const { shape, parts } = choice;
  if (shape === undefined || shape.kind === "null") return [NULL_MODE];
  if (shape.kind === "boolean") return booleanModes(filled, place);
  const label = shape.kind === "object" && shape.properties.size > 0 ? "object" : typeWords(parts);
  return [{ label, ...controlOf(choice, shape, filled, place) }];
}

function booleanModes(filled: Draft | undefined, { required }: FieldPlace): readonly FormMode[] {
  const checked = filled?.as === "true" || (filled?.as === "boolean" && filled.text !== undefined);
  if (required && filled?.as !== "none")
    return [{ as: "boolean", label: "boolean", control: { kind: "checkbox", checked } }];
  return [
    { as: "true", label: "true", control: { kind: "nothing" } },
    { as: "false", label: "false", control: { kind: "nothing" } },
  ];
}

function controlOf(
  choice: FieldChoice,
  shape: Exclude<FieldShape, { kind: "null" | "boolean" }>,
  filled: Draft | undefined,
  place: FieldPlace,
): NamedControl {
  const optional = place.isMember ? "?" : "";
  const { text = "" } = filled ?? {};
  const inside = { ...place, around: [...place.around, ...choice.parts.map(({ node }) => node)] };
  switch (shape.kind) {
    case "any":
      return { as: `json${optional}`, control: { kind: "json", text } };
    case "number":
      return { as: `number${optional}`, control: { kind: "number", text, ...hintOf(choice) } };
    case "text":
      return textMode(choice, shape, filled, place);
    case "values":
      return { as: `json${optional}`, control: valuesControl(choice, shape, text, place) };
    case "list": {
      const items = waitsFor(choice, "list", filled, place);
      return { as: "list", control: items ? DEFERRED : listControl(choice, shape, filled, inside) };
    }
    case "object": {
      const as = shape.properties.size === 0 ? "map" : "object";
      if (waitsFor(choice, as, filled, place)) return { as, control: DEFERRED };
      if (as === "map") return { as, control: mapControl(shape, filled, place.name, inside) };
      return { as, control: objectControl(shape, filled, inside) };
    }
  }
}

/** Whether the fields of an object or array wait: never those of a value that is there. */
function waitsFor(
  choice: FieldChoice,
  as: string,
  filled: Draft | undefined,
  place: FieldPlace,
): boolean {
  return place.namesOnly === true || (filled?.as !== as && waits(choice, place));
}

function objectControl(
  shape: ObjectShape,
  filled: Draft | undefined,
  place: FieldPlace,
): FormControl {
  const known = filled?.as === "object" ? filled : undefined;
  const fields = [...shape.properties].map(([key, nodes]) =>
    buildField(nodes, known?.members.get(key), {
      ...place,
      name: memberName(place.name, key),
      path: place.path + jsonPointer([key]),
      label: key,
      isMember: true,
      required: shape.required.has(key),
      blankLevels: known === undefined ? place.blankLevels + 1 : 0,
    }),
  );
  const others = known?.choices.get("others");
  if (others === undefined && !offersOthers(shape)) return { kind: "object", fields };
  const name = choiceName(place.name, "others");
  return { kind: "object", fields, others: mapControl(shape, others, name, place) };
}

function mapControl(
  shape: ObjectShape,
  filled: Draft | undefined,
  name: string,
  place: FieldPlace,
): MapControl {
  const members = filled?.as === "map" ? [...filled.members.values()] : [];
  const entries = members.map((member, index) => {
    const key = member.key ?? "";
    const field = buildField(shape.others ?? [], member, {
      ...place,
      name: memberName(name, index),
      path: place.path + jsonPointer([key]),
      label: key,
      isMember: false,
      required: true,
    });
    return { key, field };
  });
  return { kind: "map", name, entries };
}

function listControl(
  { parts }: FieldChoice,
  shape: ListShape,
  filled: Draft | undefined,
  place: FieldPlace,
): FormControl {
  const known = filled?.as === "list" ? [...filled.members.values()] : undefined;
  const least = Math.max(bound(parts, "minItems") ?? 0, shape.first.length);
  const members = known ?? Array.from({ length: Math.min(least, BLANK_ITEMS) }, () => draft({}));
  let present = 0;
  const items = members.map((member, index) => {
    const item = buildField(itemNodes(shape, index), member, {
      ...place,
      name: memberName(place.name, index),
      path: place.path + jsonPointer([present]),
      label: `${place.label}[${index}]`,
      isMember: false,
      required: true,
      blankLevels: known === undefined ? place.blankLevels + 1 : 0,
    });
    if (isPresent(member)) present += 1;
    return item;
  });
  return { kind: "list", items };
}
