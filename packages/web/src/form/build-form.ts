import { isJsonArray, type Json, withoutAbsent } from "@toolcrib/model";
import type { SchemaNode } from "@toolcrib/schema";
import { listControl, mapControl, objectControl } from "./container-controls.ts";
import { type Draft, draft, keptAs } from "./draft.ts";
import { draftToJson } from "./draft-json.ts";
import { choiceName } from "./field-name.ts";
import type { FieldPlace } from "./field-place.ts";
import { choicesOf, type FieldChoice, type FieldShape } from "./field-shape.ts";
import { defaultWords, remarks } from "./field-words.ts";
import { isLeaf } from "./fields-in.ts";
import { fillDraft, isAlone, MOST_ITEMS, rawDraft } from "./fill-draft.ts";
import type { FormField, FormMode } from "./form-field.ts";
import {
  booleanModes,
  canBeBlank,
  chosenMode,
  DEFERRED,
  NOT_SET,
  NULL_MODE,
  rawMode,
} from "./form-modes.ts";
import { jsonText } from "./json-text.ts";
import { hintOf, type NamedControl, textMode, valuesControl } from "./leaf-controls.ts";
import { annotation, annotationText, partsOf, type SchemaPart } from "./schema-parts.ts";
import { choiceLabel, choiceWords, typeWords } from "./type-words.ts";

/** Fields of a whole form; what is beyond is written as JSON, or made when asked for. */
const MOST_FIELDS = 240;
/**
 * Levels of alternatives and optional objects that are there before anybody asks for them: fewer
 * where they would make a form that nobody looks through, and a page that takes long to come.
 */
const READY_LEVELS = 6;
const READY_LEVELS_OF_LARGE = 2;
const LARGE = 80;

/** The whole form: one field for the whole value, which can always be written as JSON too. */
export function buildForm(root: SchemaNode, filled: Draft | undefined): FormField {
  const whole = buildLevels(root, filled, READY_LEVELS);
  const isLarge = MOST_FIELDS - whole.left > LARGE;
  const { field } = isLarge ? buildLevels(root, filled, READY_LEVELS_OF_LARGE) : whole;
  const value = filled === undefined ? undefined : draftToJson(filled).value;
  const raw =
    field.modes.find(({ as }) => as === "raw") ??
    rawMode("", "", value === undefined ? "{}" : jsonText(value, 2));
  // A control of the whole value would have the name "", and browsers send no such control.
  const modes = [...field.modes.filter(({ as, control }) => as !== "raw" && !isLeaf(control)), raw];
  const chosen = modes.findIndex(({ as }) => as === field.modes[field.chosen]?.as);
  return { ...field, modes, chosen: chosen < 0 ? modes.length - 1 : chosen };
}

function buildLevels(
  root: SchemaNode,
  filled: Draft | undefined,
  levels: number,
): { readonly field: FormField; readonly left: number } {
  const room = { left: MOST_FIELDS, levels };
  const field = buildField([root], filled, {
    name: "",
    path: "",
    label: "",
    isMember: false,
    required: true,
    room,
    blankLevels: 0,
    around: [],
  });
  return { field, left: room.left };
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
    type: [choiceWords(schema.choices), ...remarks(parts), ...defaultWords(modes, byDefault)].join(
      ", ",
    ),
    ...withoutAbsent({ description }),
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
  if (given?.as === undefined) {
    if (byDefault === undefined || !place.required) return given;
    const filled = fillDraft(choices, byDefault, place.isMember);
    // A default that no field can hold does not fit: whoever calls had better begin with an empty one.
    return filled.as === "raw" ? given : filled;
  }
  const isLong = given.as !== "object" && given.members.size > MOST_ITEMS;
  const isFull = isLong || (place.room.left < 0 && given.members.size + given.choices.size > 0);
  const known = modesOf(schema, given, { ...place, namesOnly: true });
  if (given.as === "raw" || (!isFull && chosenMode(known, given, place) >= 0)) return given;
  const { value, problems } = draftToJson(given);
  if (problems.length > 0 && !isFull) return given;
  if (value === undefined) return draft({ as: "none" });
  return isFull ? rawDraft(value) : fillDraft(choices, value, place.isMember);
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
  return recurs || place.blankLevels >= place.room.levels || place.room.left < 0;
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
      return {
        as: "list",
        control: items ? DEFERRED : listControl(shape, filled, inside, buildField),
      };
    }
    case "object": {
      const as = shape.properties.size === 0 ? "map" : "object";
      if (waitsFor(choice, as, filled, place)) return { as, control: DEFERRED };
      if (as === "map") return { as, control: mapControl(shape, filled, inside, buildField) };
      return { as, control: objectControl(shape, filled, inside, buildField) };
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
  return place.namesOnly === true || (keptAs(as, filled) === undefined && waits(choice, place));
}
