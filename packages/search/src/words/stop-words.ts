/** Words of questions and descriptions that say nothing about a tool. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a able about above after again all also am an and any anything are as at be because been before being between both
  but by can chatbot could d did do does doing done down during each few for from further had has have having he hello
  her here hers hi him his how i if im in into is it its itself ive just like ll m may me might more most must my no
  nor not now of off on once only or other our out over own please plugin re s same shall she should so some someone
  something such t than thank thanks that the their them then there these they thing this those through to too tool
  tools under until up us ve very via was ways we well were what when where which while who why will with within
  without would you your`.split(/\s+/),
);

/**
 * Verbs of every request: they count little, so that they never decide between two topics, but
 * still tell `get_x` and `find_x` apart.
 */
const FAINT_WORDS: ReadonlySet<string> = new Set(
  "find get give go help know let look looking make need one put show take tell use used using want way".split(
    " ",
  ),
);

/** Whether a word is left out of the index and of queries. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a word counts little in a query. */
export function isFaint(word: string): boolean {
  return FAINT_WORDS.has(word);
}
