import { isJsonObject, type Json, type JsonObject, visibleText } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";

/** Asks a person for one line. */
export type AskLine = (question: string) => Promise<string>;

/** A choice of a field: the value, and how it is shown. */
interface FieldChoice {
  readonly value: Json;
  readonly shown: string;
}

/** Asks for every field of a form, one line each, until each fits; fields left empty are left out. */
export async function fillForm(
  requested: JsonObject,
  ask: AskLine,
  say: (message: string) => void,
): Promise<JsonObject> {
  const { properties, required } = requested;
  const fields = Object.entries(isJsonObject(properties) ? properties : {});
  const needed = new Set(Array.isArray(required) ? required : []);
  const content: [string, Json][] = [];
  for (const [name, field] of fields) {
    if (!isJsonObject(field)) continue;
    const value = await fillField(name, field, needed.has(name), { ask, say });
    if (value !== undefined) content.push([name, value]);
  }
  return Object.fromEntries(content);
}

async function fillField(
  name: string,
  field: JsonObject,
  needed: boolean,
  { ask, say }: { readonly ask: AskLine; readonly say: (message: string) => void },
): Promise<Json | undefined> {
  const { title, description, default: preset } = field;
  if (typeof description === "string") say(visibleText(description, 500));
  const choices = choicesOf(field);
  choices.forEach(({ shown }, index) => {
    say(`  ${index + 1} ${visibleText(shown, 100)}`);
  });
  const label = visibleText(typeof title === "string" ? title : name, 100);
  const hint = preset === undefined ? hintOf(field, needed) : ` [${shownValue(preset)}]`;
  for (;;) {
    const line = (await ask(`${label}${hint}: `)).trim();
    if (line === "" && preset !== undefined) return preset;
    if (line === "" && !needed) return undefined;
    const value = readLine(line, field, choices);
    const { valid, problems } = compileSchema(field, { formats: "assert" }).validate(value);
    if (valid) return value;
    say(formatProblems(problems).replaceAll("\n", "; "));
  }
}

function hintOf({ type }: JsonObject, needed: boolean): string {
  const kind = type === "boolean" ? "y/n" : type === "array" ? "several, with commas" : "";
  const parts = [kind, needed ? "" : "optional"].filter((part) => part !== "");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function readLine(line: string, field: JsonObject, choices: readonly FieldChoice[]): Json {
  const { type } = field;
  if (type === "array") {
    const parts = line.split(",").map((part) => part.trim());
    return parts.filter((part) => part !== "").map((part) => chosen(part, choices));
  }
  if (choices.length > 0) return chosen(line, choices);
  if (type === "boolean") {
    if (/^(y|yes|true)$/i.test(line)) return true;
    return /^(n|no|false)$/i.test(line) ? false : line;
  }
  const number = line === "" ? Number.NaN : Number(line);
  return (type === "number" || type === "integer") && Number.isFinite(number) ? number : line;
}

/** A choice by its number, its value or its title. */
function chosen(line: string, choices: readonly FieldChoice[]): Json {
  const named = choices.find(({ value, shown }) => value === line || shown === line);
  return named?.value ?? choices[Number(line) - 1]?.value ?? line;
}

function choicesOf(field: JsonObject): readonly FieldChoice[] {
  const { enum: values, enumNames, oneOf, anyOf, items } = field;
  if (field["type"] === "array" && isJsonObject(items)) return choicesOf(items);
  const names = Array.isArray(enumNames) ? enumNames : [];
  if (Array.isArray(values))
    return values.map((value, index) => ({ value, shown: String(names[index] ?? value) }));
  const titled = Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
  return titled.flatMap((choice) =>
    isJsonObject(choice) && typeof choice["const"] === "string"
      ? [{ value: choice["const"], shown: String(choice["title"] ?? choice["const"]) }]
      : [],
  );
}

function shownValue(value: Json): string {
  return visibleText(typeof value === "string" ? value : JSON.stringify(value), 100);
}
