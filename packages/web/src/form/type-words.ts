import { choicesOf, type FieldChoice, type FieldShape } from "./field-shape.ts";
import { jsonText } from "./json-text.ts";
import { bound, partsOf, type SchemaPart, typesOf } from "./schema-parts.ts";

/** Characters of a value shown as the name of an alternative. */
const LONGEST_VALUE = 24;
/** Characters of a title shown as the name of an alternative. */
const LONGEST_LABEL = 40;

/** What a field holds, in a few words: `integer 1 … 100`, `list of string`, `one of 3`. */
export function typeWords(parts: readonly SchemaPart[], depth: number = 0): string {
  return choiceWords(choicesOf(parts), depth);
}

/** The same, where it is known which alternatives there are. */
export function choiceWords(choices: readonly FieldChoice[], depth: number = 0): string {
  const values = choices.filter(({ shape }) => shape?.kind !== "null");
  const suffix = values.length < choices.length && values.length > 0 ? " or null" : "";
  const [only] = values;
  if (only === undefined) return "null";
  if (values.length === 1 && only.shape !== undefined)
    return shapeWords(only.shape, only.parts, depth) + suffix;
  return `one of ${values.length} forms${suffix}`;
}

function shapeWords(shape: FieldShape, parts: readonly SchemaPart[], depth: number): string {
  switch (shape.kind) {
    case "any":
      return typesOf(parts).includes("object") ? "object, as JSON" : "any JSON";
    case "values": {
      const [only, ...more] = shape.values;
      if (only !== undefined && more.length === 0) return short(jsonText(only.value));
      return `one of ${shape.values.length}`;
    }
    case "text": {
      const range = rangeWords(bound(parts, "minLength"), bound(parts, "maxLength"));
      const format = shape.format === undefined ? "" : `, ${short(shape.format)}`;
      return `string${format}${range === "" ? "" : ` ${range} characters`}`;
    }
    case "number": {
      const name = typesOf(parts).includes("number") ? "number" : "integer";
      return [name, numberLimits(parts)].filter((words) => words !== "").join(" ");
    }
    case "list": {
      if (shape.first.length > 0) return "list of fixed items";
      if (shape.rest.length === 0 || depth > 2) return "list";
      return `list of ${typeWords(partsOf(shape.rest), depth + 1)}`;
    }
    case "object": {
      if (shape.properties.size > 0 || shape.others === undefined) return "object";
      if (shape.others.length === 0 || depth > 2) return "map";
      return `map of ${typeWords(partsOf(shape.others), depth + 1)}`;
    }
    default:
      return shape.kind;
  }
}

function numberLimits(parts: readonly SchemaPart[]): string {
  const above = bound(parts, "exclusiveMinimum");
  const below = bound(parts, "exclusiveMaximum");
  const steps = parts.flatMap(({ keywords: { multipleOf } }) => multipleOf ?? []);
  return [
    rangeWords(bound(parts, "minimum"), bound(parts, "maximum")),
    above === undefined ? "" : `> ${above}`,
    below === undefined ? "" : `< ${below}`,
    ...steps.map((step) => `multiple of ${step}`),
  ]
    .filter((words) => words !== "")
    .join(", ");
}

function rangeWords(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return "";
  if (least !== undefined && most !== undefined)
    return least === most ? `${least}` : `${least} … ${most}`;
  return least === undefined ? `≤ ${most}` : `≥ ${least}`;
}

/** What an alternative is called: its title, the value that tells it apart, or its type. */
export function choiceLabel({ label, shape, parts }: FieldChoice): string {
  if (label !== undefined) return short(label, LONGEST_LABEL);
  return shape === undefined ? typeWords(parts) : shapeWords(shape, parts, 0);
}

function short(text: string, most: number = LONGEST_VALUE): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
