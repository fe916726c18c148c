import { type Json, type JsonObject, visibleText } from "@toolcrib/model";

/** How a keyword that bounds a value is said in words. */
interface ConstraintWords {
  readonly keyword: string;
  readonly say: (value: Json) => string | undefined;
}

const count =
  (edge: "at least" | "at most", thing: string) =>
  (value: Json): string | undefined =>
    typeof value === "number" ? `${edge} ${value} ${thing}${value === 1 ? "" : "s"}` : undefined;

const compare =
  (words: string) =>
  (value: Json): string | undefined =>
    typeof value === "number" ? `${words} ${value}` : undefined;

const named =
  (words: string) =>
  (value: Json): string | undefined =>
    typeof value === "string" ? `${words} ${visibleText(value)}` : undefined;

/** Keywords in the order in which they are said. */
const WORDS: readonly ConstraintWords[] = [
  { keyword: "minimum", say: compare("at least") },
  { keyword: "exclusiveMinimum", say: compare("more than") },
  { keyword: "maximum", say: compare("at most") },
  { keyword: "exclusiveMaximum", say: compare("less than") },
  { keyword: "multipleOf", say: compare("a multiple of") },
  { keyword: "minLength", say: count("at least", "character") },
  { keyword: "maxLength", say: count("at most", "character") },
  { keyword: "format", say: named("format") },
  { keyword: "pattern", say: named("matches") },
  { keyword: "minItems", say: count("at least", "item") },
  { keyword: "maxItems", say: count("at most", "item") },
  { keyword: "uniqueItems", say: (value) => (value === true ? "no repeated items" : undefined) },
  { keyword: "minProperties", say: count("at least", "key") },
  { keyword: "maxProperties", say: count("at most", "key") },
];

const ORDER: ReadonlyMap<string, number> = new Map(
  WORDS.map(({ keyword }, index) => [keyword, index]),
);

/** The bounds of a schema in words: `at least 1`, `at most 256 characters`. */
export function constraintTexts(schema: JsonObject): readonly string[] {
  // Most schemas have fewer keywords than there are bounds.
  const found: number[] = [];
  for (const keyword of Object.keys(schema)) {
    const index = ORDER.get(keyword);
    if (index !== undefined) found.push(index);
  }
  const texts: string[] = [];
  for (const index of found.sort((one, other) => one - other)) {
    const { keyword = "", say } = WORDS[index] ?? {};
    const text = say?.(schema[keyword] ?? null);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** One bound in words, or its JSON where there are no words for it. */
export function constraintText(keyword: string, value: Json): string {
  const words = WORDS.find((entry) => entry.keyword === keyword)?.say(value);
  return words ?? `${keyword} ${visibleText(JSON.stringify(value))}`;
}
