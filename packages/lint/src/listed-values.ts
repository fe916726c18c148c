import { isJsonObject, type JsonObject, ownValue } from "@toolcrib/model";

/** A note after a word of a list, as in `'asc' (default) or 'desc'`. */
const NOTE = /(?:\s*\([^()]{1,40}\))?/.source;

/**
 * `"a", "b" or "c"`, `'asc' | 'desc'`, `` `low`, `high` ``: at least two quoted words in a row, or
 * `(a|b|c)`.
 */
const LIST = new RegExp(
  `(["'\`])[\\w.-]{1,40}\\1${NOTE}(?:\\s*(?:,\\s*or|,|\\||\\/|or|and)\\s*(["'\`])[\\w.-]{1,40}\\2${NOTE})+` +
    "|\\(\\s*[a-z][\\w-]{0,30}(?:\\s*\\|\\s*[a-z][\\w-]{0,30})+\\s*\\)",
  "gi",
);

/** `one of: a, b, c` and `options: a, b`. */
const PLAIN_LIST =
  /\b(?:one of|(?:allowed|valid|possible) values?|options?(?=:| are\b)(?: are)?)\s*:?\s+[\w-]{1,30}(?:\s*,\s*[\w-]{1,30})+/gi;

/** What stands right before the values of a parameter: nothing, a colon, "one of", "must be", … */
const INTRODUCES =
  /(?:^|[:=([–—-]|\b(?:values?|options?|choices?|one of|any of|be|are|is|by|as|values? includes?|options? includes?|(?:set|equal|limited|restricted) to))\s*(?:either\s*)?$/i;

/** What stands before a list of something else: examples, mistakes, the values of another parameter. */
const MISLEADS =
  /\b(?:e\.?g\.?|for example|such as|for instance|like|common(?:ly used)? (?:values|options))\b/i;
const MISLEADS_IN_SENTENCE =
  /\b(?:if|when|unless)\b[^:(]*$|\b(?:good|bad|avoid|wrong|incorrect)\b[^:]*:\s*$/i;
const VALUES_ARE_NAMED = /\b(?:allowed|valid|possible|supported) values?\b/i;

/** What tells that more values are taken than those listed, or that the words are names of keys. */
const GOES_ON =
  /^\s*(?:,?\s*(?:etc\b|and so on\b|…|\.\.\.|or (?:an?|any|the)\b)|(?:fields?|properties|parameters?|arguments?|keys?|columns?)\b|:)/i;

/** How much of a description is read, how many lists of it, and how much of a sentence before one. */
const LONGEST_TEXT = 2_000;
const MOST_LISTS = 10;
const LONGEST_SENTENCE = 200;

/** The list in a description that says which values a parameter takes, all of them. */
export function listedValues(
  description: string,
  parent: JsonObject | undefined,
): string | undefined {
  const text = description.slice(0, LONGEST_TEXT);
  const lists = [LIST, PLAIN_LIST].flatMap((list) => [...text.matchAll(list)].slice(0, MOST_LISTS));
  return lists.find(({ 0: list, index }) => {
    const before = text.slice(0, index);
    const sentence = before.split(/[.!?]\s|\n/).at(-1) ?? "";
    const near = sentence.slice(-LONGEST_SENTENCE);
    const isIntroduced = INTRODUCES.test(near) || /^[a-z(]/i.test(list);
    return (
      isIntroduced &&
      !MISLEADS.test(before) &&
      !MISLEADS_IN_SENTENCE.test(near) &&
      !VALUES_ARE_NAMED.test(before.slice(0, before.length - sentence.length)) &&
      !GOES_ON.test(text.slice(index + list.length)) &&
      !namesParameters(list, parent)
    );
  })?.[0];
}

/** Whether the words of a list are names of parameters that stand beside this one. */
function namesParameters(list: string, parent: JsonObject | undefined): boolean {
  const properties = parent && ownValue(parent, "properties");
  if (!isJsonObject(properties)) return false;
  const names = list.match(/[\w.-]+/g) ?? [];
  return names.filter((name) => Object.hasOwn(properties, name)).length >= 2;
}
