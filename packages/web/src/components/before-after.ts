import {
  constraintTexts,
  lineType,
  type ParameterSchema,
  parameterRow,
  parameterSchemas,
} from "@toolcrib/emit";
import { isJsonObject, type JsonObject, ownValue, parseJsonPointer } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";

/** What a definition said about a parameter or a field of a result, and what it says now. */
export interface BeforeAfter {
  readonly name: string;
  /** What differs; undefined where one side says nothing. */
  readonly rows: readonly {
    readonly aspect: string;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

/** A difference, as far as it says where it is. */
interface Place {
  readonly path: string;
  readonly message: string;
}

/** What two schemas say about the place of a finding; undefined where it is about no parameter. */
export function beforeAfter(
  place: Place,
  old: JsonObject | undefined,
  next: JsonObject | undefined,
): BeforeAfter | undefined {
  const [before, after] = [old, next].map((schema) => byName(schema ?? {}));
  const known = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const name = nameAt(place.path) || nameIn(place.message, known);
  if (!known.has(name)) return undefined;
  const [was, is] = [aspectsOf(before?.get(name)), aspectsOf(after?.get(name))];
  const rows = [...new Set([...was.keys(), ...is.keys()])]
    .filter((aspect) => was.get(aspect) !== is.get(aspect))
    .map((aspect) => ({ aspect, before: was.get(aspect), after: is.get(aspect) }));
  return rows.length === 0 ? undefined : { name, rows };
}

function byName(schema: JsonObject): ReadonlyMap<string, ParameterSchema> {
  return new Map(parameterSchemas(schema).map((each) => [each.name, each]));
}

/** The parameter that a JSON Pointer leads into, as its row is called; empty for none. */
function nameAt(path: string): string {
  let name = "";
  const segments = parseJsonPointer(path) ?? [];
  for (let index = 0; index < segments.length; index++) {
    const key = segments[index + 1];
    if (segments[index] === "properties" && key !== undefined) {
      name += name === "" ? key : `.${key}`;
      index += 1;
    } else if (segments[index] === "items" && segments[index + 1] === "properties") name += "[]";
    else break;
  }
  return name;
}

/** The longest of the names that a message quotes. */
function nameIn(message: string, names: Iterable<string>): string {
  let found = "";
  for (const name of names)
    if (name.length > found.length && message.includes(`"${name}"`)) found = name;
  return found;
}

function aspectsOf(parameter: ParameterSchema | undefined): ReadonlyMap<string, string> {
  if (parameter === undefined) return new Map();
  const { type, required, default: byDefault, constraints } = parameterRow(parameter);
  const aspects = [
    ["accepts", formsText(parameter.schema) ?? type],
    ["limits", constraints.join(", ")],
    ["default", byDefault === undefined ? "" : jsonText(byDefault)],
    ["required", required ? "yes" : "no"],
  ] as const;
  return new Map(aspects.filter(([, text]) => text !== ""));
}

/** The forms of a union, each with its limits; undefined where there is no union. */
function formsText(schema: JsonObject): string | undefined {
  const forms = ownValue(schema, "anyOf") ?? ownValue(schema, "oneOf");
  if (!Array.isArray(forms)) return undefined;
  return forms
    .map((form) => {
      if (!isJsonObject(form)) return lineType(form === false ? false : {});
      const limits = constraintTexts(form).join(", ");
      return limits === "" ? lineType(form) : `${lineType(form)} (${limits})`;
    })
    .join(" | ");
}
