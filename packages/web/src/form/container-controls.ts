import { jsonPointer } from "@toolcrib/model";
import { itemNodes, type ListShape, type ObjectShape, offersOthers } from "./container-shapes.ts";
import { type Draft, draft, keptAs } from "./draft.ts";
import { isPresent } from "./draft-json.ts";
import { choiceName, memberName } from "./field-name.ts";
import type { BuildField, FieldPlace } from "./field-place.ts";
import type { FormControl, MapControl } from "./form-field.ts";

/** Blank items that an array begins with at most. */
const BLANK_ITEMS = 3;

/** The fields of an object, and of its other keys where it may have any. */
export function objectControl(
  shape: ObjectShape,
  filled: Draft | undefined,
  place: FieldPlace,
  build: BuildField,
): FormControl {
  const known = keptAs("object", filled);
  const fields = [...shape.properties].map(([key, nodes]) =>
    build(nodes, known?.members.get(key), {
      ...place,
      name: memberName(place.name, key),
      path: place.path + jsonPointer([key]),
      label: nameLabel(key),
      isMember: true,
      required: shape.required.has(key),
      blankLevels: known === undefined ? place.blankLevels + 1 : 0,
    }),
  );
  const others = known?.choices.get("others");
  if (others === undefined && !offersOthers(shape)) return { kind: "object", fields };
  const name = choiceName(place.name, "others");
  return { kind: "object", fields, others: mapControl(shape, others, { ...place, name }, build) };
}

/** What a property is called; in quotation marks where nobody would see its name. */
function nameLabel(key: string): string {
  return key.trim() === "" ? JSON.stringify(key) : key;
}

/** Keys and values, as many as are filled in. */
export function mapControl(
  shape: ObjectShape,
  filled: Draft | undefined,
  place: FieldPlace,
  build: BuildField,
): MapControl {
  const { name } = place;
  const members = [...(keptAs("map", filled)?.members.values() ?? [])];
  const entries = members.map((member, index) => {
    const key = member.key ?? "";
    const field = build(shape.others ?? [], member, {
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

/** The items of an array: those that are filled in, or as many blank ones as it must have. */
export function listControl(
  shape: ListShape,
  filled: Draft | undefined,
  place: FieldPlace,
  build: BuildField,
): FormControl {
  const kept = keptAs("list", filled);
  const known = kept && [...kept.members.values()];
  const least = Math.max(shape.least, shape.first.length);
  const members = known ?? Array.from({ length: Math.min(least, BLANK_ITEMS) }, () => draft({}));
  let present = 0;
  const items = members.map((member, index) => {
    const item = build(itemNodes(shape, index), member, {
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
  return { kind: "list", items, isFull: items.length >= shape.most };
}
