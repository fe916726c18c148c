import { documentedType } from "./documented-type.ts";
import { nounType } from "./noun-type.ts";

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

/** `A list or comma-separated string`, `List or structure`, `dictionary or object`. */
const eitherNoun =
  "list|array|collection|sequence|structure|dict(?:ionary)?|object|comma[- ]separated string|string";
const either = new RegExp(
  `${lead}(${eitherNoun})\\s+or\\s+(?:an?\\s+)?(${eitherNoun})\\b(?!\\s+(?:id|ids|type|name)\\b)`,
  "i",
);

/** `minimum loudness value (float)`, `The query string (str) to be executed`. */
const inBrackets = new RegExp(
  `\\((?:an?\\s+)?(${names})(?:\\s+or\\s+(?:none|similar))?(?:[,:][^)]*)?\\)`,
  "i",
);

/** `(e.g., 'html', 'plain_text')`, `('asc' or 'desc')`; in brackets they are a list. */
const quoted = /(?:\(|e\.g\.,?\s|example:\s|such as\s|one of:?\s)(\[?)\s*(['"])[^'"]*\2/i;

/** The type that the description of a parameter tells in words, as a Python hint; undefined if none. */
export function proseType(text: string): string | undefined {
  const types = sentence.exec(text)?.[1] ?? writtenType(text);
  if (types !== undefined) return documentedType(types);
  const [, one, other] = either.exec(text) ?? [];
  if (one !== undefined && other !== undefined)
    return [...new Set([one, other].flatMap(eitherTypes))].join(" | ");
  const phrase = phrases.find(([pattern]) => pattern.test(text));
  if (phrase !== undefined) return phrase[1];
  const named = noun
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/^json /, "")
    .replace(/^strings$/, "string");
  if (named !== undefined) return documentedType(named);
  const bracketed = inBrackets.exec(text)?.[1];
  if (bracketed !== undefined) return documentedType(bracketed);
  const examples = quoted.exec(text);
  if (examples !== null) return examples[1] === "[" ? "list" : "str";
  return nounType(text);
}

/** `Optional; str. The name`, `str or list of str, optional.`, `Optional[list[str]] or str.`: a type, then a sentence. */
function writtenType(text: string): string | undefined {
  const first = text.replace(/^(?:optional|required)\b(?!\[)[\s:;,.()-]*/i, "");
  const type = /^[^.;:]{1,80}?(?=(?:,\s*(?:optional|required))?[.;:]\s)/i.exec(first)?.[0] ?? "";
  const words = type.replace(/[[\]|,]/g, " ").split(/\s+/);
  return type !== "" && words.every((word) => typeWord.test(word)) ? type : undefined;
}

const typeWord = new RegExp(`^(?:${names}|strings?|Optional|Union|Dict|List|of|or|)$`, "i");

function eitherTypes(noun: string): readonly string[] {
  if (/string$/i.test(noun)) return ["str"];
  if (/^structure$/i.test(noun)) return ["list", "dict"];
  return /^(?:dict|object)/i.test(noun) ? ["dict"] : ["list"];
}
