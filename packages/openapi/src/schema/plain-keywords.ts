import { isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import { withoutEmbeddedData } from "./embedded-data.ts";

/** How the value of a keyword that holds no schemas is read; undefined refuses it. */
export interface PlainKeyword {
  /** What the value should be, for messages. */
  readonly expected: string;
  readonly read: (value: Json) => Json | undefined;
}

const number: PlainKeyword = {
  expected: "a number",
  read: (value) => (typeof value === "number" ? value : undefined),
};
const positive: PlainKeyword = {
  expected: "a number above 0",
  read: (value) => (typeof value === "number" && value > 0 ? value : undefined),
};
const count: PlainKeyword = {
  expected: "a whole number from 0",
  read: (value) => (Number.isInteger(value) && Number(value) >= 0 ? value : undefined),
};
const text: PlainKeyword = {
  expected: "a text",
  read: (value) => (typeof value === "string" ? value : undefined),
};
const prose: PlainKeyword = {
  expected: "a text",
  read: (value) => (typeof value === "string" ? withoutEmbeddedData(value) : undefined),
};
const flag: PlainKeyword = {
  expected: "true or false",
  read: (value) => (typeof value === "boolean" ? value : undefined),
};
const any: PlainKeyword = { expected: "a value", read: (value) => value };
const names: PlainKeyword = {
  expected: "a list of texts",
  read: (value) => (isTexts(value) ? [...new Set(value)] : undefined),
};
const list: PlainKeyword = {
  expected: "a list of values",
  read: (value) => (isJsonArray(value) && value.length > 0 ? value : undefined),
};
const nameLists: PlainKeyword = {
  expected: "an object of lists of texts",
  read: (value) => (isJsonObject(value) && Object.values(value).every(isTexts) ? value : undefined),
};

/** Keywords that mean the same in every dialect and hold no schemas. */
export const PLAIN_KEYWORDS: ReadonlyMap<string, PlainKeyword> = new Map([
  ["title", text],
  ["description", prose],
  ["format", text],
  ["contentEncoding", text],
  ["contentMediaType", text],
  ["minimum", number],
  ["maximum", number],
  ["multipleOf", positive],
  ["minLength", count],
  ["maxLength", count],
  ["minItems", count],
  ["maxItems", count],
  ["minProperties", count],
  ["maxProperties", count],
  ["minContains", count],
  ["maxContains", count],
  ["uniqueItems", flag],
  ["deprecated", flag],
  ["default", any],
  ["const", any],
  ["enum", list],
  ["required", names],
  ["dependentRequired", nameLists],
]);

function isTexts(value: Json): value is readonly string[] {
  return isJsonArray(value) && value.every((item) => typeof item === "string");
}
