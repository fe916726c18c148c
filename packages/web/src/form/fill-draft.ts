import { equalJson, isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import type { SchemaNode } from "@toolcrib/schema";
import { itemNodes, type ListShape, MOST_FIELDS, type ObjectShape } from "./container-shapes.ts";
import { type Draft, draft } from "./draft.ts";
import { choicesOf, type FieldChoice, type FieldShape } from "./field-shape.ts";
import { jsonText } from "./json-text.ts";
import { partsOf, valuesOf } from "./schema-parts.ts";
import { plainText, textControl } from "./text-controls.ts";

/** Items of an array that have fields; longer ones are written as JSON. */
export const MOST_ITEMS = 100;
/** Levels of a value that have fields. */
const DEEPEST = 12;
/** Alternatives tried for one value, so that unions of unions come to an end. */
const MOST_TRIES = 20_000;

interface Filling {
  readonly depth: number;
  readonly tries: { left: number };
  /** The unions around, each with the value that is being tried. */
  readonly around: readonly { readonly node: SchemaNode | undefined; readonly value: Json }[];
}

/**
 * A draft that means a given value, with the fields that the schema has for it. What no field can
 * hold as it is (another type, hidden characters, too deep) is written as JSON.
 */
export function fillDraft(choices: readonly FieldChoice[], value: Json, isMember: boolean): Draft {
  return fill(choices, value, isMember, { depth: 0, tries: { left: MOST_TRIES }, around: [] });
}

/** JSON written by hand, in place of fields. */
export function rawDraft(value: Json): Draft {
  const text = jsonText(value, 2);
  return draft({ as: "raw", choices: new Map([["raw", draft({ as: "json", text })]]) });
}

function fill(choices: readonly FieldChoice[], value: Json, isMember: boolean, at: Filling): Draft {
  const candidates = choices.flatMap((choice, index) => {
    const filled = tryChoice(choice, value, isMember && isAlone(choices), at);
    return filled === undefined ? [] : [{ choice, index, filled }];
  });
  const [first, ...more] = candidates;
  if (first === undefined) return rawDraft(value);
  const gain = (a: typeof first, b: typeof first): number =>
    fitness(b.choice, value) - fitness(a.choice, value) || rawParts(a.filled) - rawParts(b.filled);
  const best = more.reduce((a, b) => (gain(a, b) > 0 ? b : a), first);
  if (best.choice.shape?.kind === "null" || isAlone(choices)) return best.filled;
  const as = `or${best.index}`;
  return draft({ as, choices: new Map([[as, best.filled]]) });
}

/** How much of a draft is JSON by hand. */
function rawParts({ as, members, choices }: Draft): number {
  if (as === "raw") return 1;
  return [...members.values(), ...choices.values()].reduce((sum, one) => sum + rawParts(one), 0);
}

/** Whether there is nothing to choose, but for null. */
export function isAlone(choices: readonly FieldChoice[]): boolean {
  const [only, ...more] = choices.filter(({ shape }) => shape?.kind !== "null");
  return more.length === 0 && (only === undefined || only.shape !== undefined);
}

function tryChoice(
  { shape, parts }: FieldChoice,
  value: Json,
  isMember: boolean,
  at: Filling,
): Draft | undefined {
  at.tries.left -= 1;
  if (at.tries.left < 0 || at.depth > DEEPEST) return undefined;
  if (shape !== undefined) return fillShape(shape, value, isMember, at);
  const node = parts[0]?.node;
  if (at.around.some((union) => union.node === node && union.value === value)) return undefined;
  const around = [...at.around, { node, value }];
  const nested = fill(choicesOf(parts), value, false, { ...at, depth: at.depth + 1, around });
  return nested.as === "raw" ? undefined : nested;
}

function fillShape(
  shape: FieldShape,
  value: Json,
  isMember: boolean,
  at: Filling,
): Draft | undefined {
  const optional = isMember ? "?" : "";
  switch (shape.kind) {
    case "any":
      return draft({ as: `json${optional}`, text: jsonText(value, 2) });
    case "null":
      return value === null ? draft({ as: "null" }) : undefined;
    case "boolean":
      return typeof value === "boolean" ? draft({ as: String(value) }) : undefined;
    case "number":
      return typeof value === "number" && Number.isFinite(value)
        ? draft({ as: `number${optional}`, text: jsonText(value) })
        : undefined;
    case "values": {
      const known = shape.values.find((named) => equalJson(named.value, value));
      return known && draft({ as: `json${optional}`, text: jsonText(known.value) });
    }
    case "text": {
      if (typeof value !== "string") return undefined;
      const control = textControl(shape.format);
      const special = control.show(value);
      const text = special ?? plainText.show(value);
      const as = special === undefined ? plainText.as : control.as;
      return text === undefined
        ? undefined
        : draft({ as: `${as}${optional}`, text, ...(text === "" && { keep: true }) });
    }
    case "list":
      return isJsonArray(value) ? fillList(shape, value, at) : undefined;
    case "object":
      return isJsonObject(value) ? fillObject(shape, value, at) : undefined;
  }
}

function fillList(shape: ListShape, items: readonly Json[], at: Filling): Draft | undefined {
  if (items.length > MOST_ITEMS) return undefined;
  const inside = { ...at, depth: at.depth + 1 };
  const members = items.map((item, index): [string, Draft] => [
    String(index),
    fill(choicesOf(partsOf(itemNodes(shape, index))), item, false, inside),
  ]);
  return draft({ as: "list", members: new Map(members) });
}

function fillObject(
  { properties, others }: ObjectShape,
  object: { readonly [key: string]: Json },
  at: Filling,
): Draft | undefined {
  const entries = Object.entries(object);
  if (entries.length > MOST_FIELDS) return undefined;
  const inside = { ...at, depth: at.depth + 1 };
  const members = new Map<string, Draft>();
  for (const [key, nodes] of properties) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    members.set(
      key,
      value === undefined
        ? draft({ as: "none" })
        : fill(choicesOf(partsOf(nodes)), value, true, inside),
    );
  }
  const undeclared = entries.filter(([key]) => !properties.has(key));
  // A key is typed as a text, so its characters must be such that it can be.
  if (undeclared.some(([key]) => !isTypedKey(key))) return undefined;
  const rest = undeclared.map(([key, value], index): [string, Draft] => [
    String(index),
    { ...fill(choicesOf(partsOf(others ?? [])), value, false, inside), key },
  ]);
  const map = draft({ as: "map", members: new Map(rest) });
  if (properties.size === 0) return map;
  const choices = rest.length === 0 ? new Map() : new Map([["others", map]]);
  return draft({ as: "object", members, choices });
}

function isTypedKey(key: string): boolean {
  return key !== "" && !key.includes("\n") && plainText.show(key) === key;
}

/** How well an alternative fits: values that tell it apart, required keys, declared keys. */
function fitness({ shape, parts }: FieldChoice, value: Json): number {
  const listed = valuesOf(parts);
  if (listed !== undefined) return listed.some((other) => equalJson(other, value)) ? 100 : -100;
  if (shape?.kind === "any") return -50;
  if (shape?.kind !== "object" || !isJsonObject(value)) return 0;
  let score = 0;
  for (const [key, nodes] of shape.properties) {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    if (member === undefined) score -= shape.required.has(key) ? 5 : 0;
    else {
      const allowed = valuesOf(partsOf(nodes));
      const isListed = allowed?.some((other) => equalJson(other, member));
      score += allowed === undefined ? 1 : isListed ? 20 : -20;
    }
  }
  const undeclared = Object.keys(value).filter((key) => !shape.properties.has(key));
  return score - undeclared.length * (shape.others === undefined ? 10 : 1);
}
