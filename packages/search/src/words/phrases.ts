import { EVERYDAY } from "./everyday/index.ts";
import { irregularBase } from "./irregular-forms.ts";
import { splitWords } from "./split-words.ts";
import { stem } from "./stem.ts";

/** Words that may stand anywhere in a phrase, or be left out of it. */
const FILLERS: ReadonlySet<string> = new Set(
  `a am an any are be been can could did do does for had has have her here him his i is it its may me my of our
  please s shall should some that the their them there these they this those to us was we were will would you
  your`.split(/\s+/),
);

/** Other words that may stand between those of a phrase: "turn the whole thing down". */
const MOST_BETWEEN = 2;
/** A phrase has at least so many words that are not fillers: one alone means too many things. */
const FEWEST_WORDS = 2;

/** The words of a phrase by their stems, and the words of tools that it stands for. */
interface Phrase {
  readonly stems: readonly string[];
  readonly meant: readonly string[];
}

/** What the phrases in a query say. */
export interface MeantWords {
  /** The words of tools that phrases stand for: `decline` for "turned it down". */
  readonly meant: ReadonlySet<string>;
  /** The places of the words that phrases consist of. */
  readonly inPhrases: ReadonlySet<number>;
}

/** The words that phrases in a text stand for, where they are not in the text themselves. */
export function meantWords(words: readonly string[]): MeantWords {
  const told = tellingWords(words);
  const found = told
    .flatMap(({ stem: first }, at) =>
      (phrases().get(first) ?? []).flatMap(({ stems, meant }) => {
        const places = placesOf(stems, told, at);
        return places === undefined ? [] : [{ places, meant }];
      }),
    )
    .sort((a, b) => b.places.length - a.places.length);
  const taken: (readonly number[])[] = [];
  const meant = new Set<string>();
  for (const phrase of found) {
    // A phrase inside of a longer one says less: "take out" in "take out as a file".
    const isInside = taken.some(
      (other) =>
        other.length > phrase.places.length &&
        phrase.places.every((place) => other.includes(place)),
    );
    if (isInside) continue;
    taken.push(phrase.places);
    for (const word of phrase.meant) meant.add(word);
  }
  const asked = new Set(words.map(stem));
  return {
    meant: new Set([...meant].filter((word) => !asked.has(stem(word)))),
    inPhrases: new Set(taken.flat()),
  };
}

interface TellingWord {
  readonly stem: string;
  readonly place: number;
}

function tellingWords(words: readonly string[]): readonly TellingWord[] {
  return words.flatMap((word, place) =>
    FILLERS.has(word) ? [] : [{ stem: stem(irregularBase(word) ?? word), place }],
  );
}

/** The places of the words of a phrase that begins `at` a word, or undefined where they do not follow. */
function placesOf(
  stems: readonly string[],
  words: readonly TellingWord[],
  start: number,
): readonly number[] | undefined {
  const places: number[] = [];
  let at = start;
  let between = 0;
  for (const wanted of stems) {
    while (words[at]?.stem !== wanted) if (at++ >= words.length || ++between > MOST_BETWEEN) return;
    places.push(words[at]?.place ?? 0);
    at++;
  }
  return places;
}

let byFirst: ReadonlyMap<string, readonly Phrase[]> | undefined;

/** The phrases by the stem of their first word, read at the first search. */
function phrases(): ReadonlyMap<string, readonly Phrase[]> {
  byFirst ??= parsePhrases(EVERYDAY);
  return byFirst;
}

function parsePhrases(fields: readonly string[]): ReadonlyMap<string, readonly Phrase[]> {
  const known = new Map<string, Phrase[]>();
  for (const line of fields.join("\n").split("\n")) {
    const [meant = "", listed] = line.split(": ");
    for (const phrase of listed?.split(", ") ?? []) {
      const stems = tellingWords(splitWords(phrase)).map((word) => word.stem);
      const [first = ""] = stems;
      if (stems.length < FEWEST_WORDS) continue;
      const others = known.get(first) ?? [];
      others.push({ stems, meant: meant.split(" ") });
      known.set(first, others);
    }
  }
  return known;
}
