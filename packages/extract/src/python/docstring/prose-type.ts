import { documentedType } from "./documented-type.ts";

const names =
  "str|string|text|int|integer|float|number|bool|boolean|dict|dictionary|object|list|array|tuple|set|None|null|datetime|date|bytes|Any";

/** `str or None. The name`, `list or str; optional`: types, and then a sentence. */
const sentence = new RegExp(`^((?:${names})(?:\\s+or\\s+(?:${names}))+)\\s*[.;:,]`, "i");

/** `Optional string …`, `A list of names`, `An optional dictionary …`: a type that a text begins with. */
const lead =
  "^(?:(?:optional|required)\\b[\\s:;,.()-]*)?(?:an?\\s+|the\\s+)?(?:optional\\s+|required\\s+|new\\s+)?";
const noun = new RegExp(
  `${lead}(strings?|text|int(?:eger)?|float|bool(?:ean)?|dict(?:ionary)?|json object|list|array)\\b(?!\\s+(?:or|id|ids|type|name)\\b)`,
  "i",
);

/** Words that say the type without naming it. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${lead}comma[- ]separated\\b`, "i"), "str"],
  [
    new RegExp(
      `${lead}(?:whether\\b|if true\\b|(?:flag|boolean)\\b|indicat(?:es|ing|e) (?:whether|if)\\b|true (?:if|to)\\b|set to true\\b)`,
      "i",
    ),
    "bool",
  ],
  [new RegExp(`${lead}(?:(?:maximum|max|minimum) )?number of\\b`, "i"), "int"],
  [/\b(?:iso[- ]?8601|rfc ?3339)\b|\byyyy-mm-dd\b/i, "str"],
];

/** The type that the description of a parameter tells in words, as a Python hint; undefined if none. */
export function proseType(text: string): string | undefined {
  const types = sentence.exec(text)?.[1];
  if (types !== undefined) return documentedType(types);
  const phrase = phrases.find(([pattern]) => pattern.test(text));
  if (phrase !== undefined) return phrase[1];
  const named = noun
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/^json /, "")
    .replace(/^strings$/, "string");
  return named === undefined ? undefined : documentedType(named);
}
