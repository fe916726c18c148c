/** What the values are that a noun names, as Python hints; where several are usual, all of them. */
const nouns: readonly (readonly [type: string, words: string])[] = [
  ["str | int", "id identifier"],
  ["list[str | int] | str", "ids identifiers"],
  [
    "str",
    "name title description url uri link email domain hostname timezone locale language currency " +
      "country token cursor slug hash color colour query keyword path filename format string text " +
      "password username permalink signature uuid date datetime deadline abbreviation type status " +
      "state mode order direction region code",
  ],
  ["str | float", "timestamp time version"],
  ["int", "offset index"],
  ["float", "duration timeout quantity price percentage"],
];

const typeOfNoun: ReadonlyMap<string, string> = new Map(
  nouns.flatMap(([type, words]) => words.split(" ").map((word) => [word, type] as const)),
);

/** Two words that mean something else than the second alone. */
const compounds: ReadonlyMap<string, string> = new Map([
  ["email address", "str"],
  ["ip address", "str"],
  ["phone number", "str"],
  ["subject line", "str"],
  ["page number", "int"],
  ["page size", "int"],
  ["status code", "int"],
  ["error code", "str | int"],
  ["exit code", "int"],
]);

const lead =
  /^(?:(?:optional|required)\b[\s:;,.()-]*)?(?:(?:an?|the|your|this|its|their|new|optional|required|specifies|specify)\s+)*/;

/** Words at which what is named ends: `name of the tag`, `ID to associate the stories with`. */
const end =
  /\s(?:of|for|to|whose|that|which|from|in|with|where|on|by|at|as|is|was|if|when|after|before|since|within|under|used|obtained|associated|assigned|returned|achieved|(?:\w{3,}ing))\b|[.,;:(]/;

/** `Filter tasks by their status`, `sort results by this field`. */
const filter = /^(?:filter(?:s|ing)?|limit(?:s)?|search(?:es)?)\s(?:\w+\s){0,3}?(?:by|since)\s(.+)/;

/** Where a text allows something else besides, the noun is not the whole answer. */
const otherwise =
  /\bor\s+(?:an?\s+|the\s+)?(?:list|lists|array|dict|dictionary|object|number|integer|structure|callable|sequence|collection|null)\b|\bobject\b|\blist of\b|\bjson\b|\(s\)/;

/** `Maximum time in seconds`, `the size (in bytes)`. */
const unit = /\bin (?:milliseconds|seconds|minutes|hours|bytes|pixels|percent)\b/;

/**
 * The type of what the first words of a description name: `The unique identifier of the view` is a
 * text or a whole number. Only nouns that mean the same everywhere count; undefined for all others.
 */
export function nounType(text: string): string | undefined {
  const sentence = (/^.*?(?=\.\s|$)/s.exec(text.toLowerCase())?.[0] ?? "").replace(lead, "");
  const rest = text.toLowerCase().replace(lead, "");
  if (otherwise.test(rest)) return undefined;
  if (unit.test(sentence)) return "float";
  const filtered = filter.exec(sentence)?.[1]?.replace(lead, "");
  const phrase = (filtered ?? (sentence === "" ? rest : sentence)).split(end)[0]?.trim() ?? "";
  const words = phrase
    .replace(/(?<=\w\s)(?:parameter|filter)$/, "")
    .trim()
    .split(/\s+/);
  if (words.length > 5) return undefined;
  const [last = "", before = ""] = [words.at(-1), words.at(-2)];
  if (/^(?:minimum|maximum|min|max)$/.test(words[0] ?? "")) return numeric(last);
  return compounds.get(`${before} ${last}`) ?? typeOfNoun.get(last);
}

/** `Minimum popularity` is a number, unless what is bounded is a text: `maximum date`. */
function numeric(noun: string): string {
  const type = typeOfNoun.get(noun);
  return type === "str" || type === "str | float" ? type : "float";
}
