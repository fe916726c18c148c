/** Words that every description has and that say nothing of a tool. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being between both but by can
  could did do does doing done down during each few for from further get give go had has have having he help her here
  hers him his how i if in into is it its itself just know let like make me more most my need no nor not now of off on
  once one only or other our out over own please put same she should show so some such take tell than that the their
  them then there these they thing this those through to too tool under until up us use used user using very via want
  was way we well were what when where which while who why will with within without would you your`
    .split(/\s+/)
    .filter((word) => word !== "use"),
);

/** What people abbreviate, and what tools write out. */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    pr: ["pull", "request"],
    prs: ["pull", "request"],
    mr: ["merge", "request"],
    mrs: ["merge", "request"],
    repo: ["repository"],
    repos: ["repository"],
    k8s: ["kubernetes"],
    db: ["database"],
    dbs: ["database"],
    env: ["environment"],
    envs: ["environment"],
    var: ["variable"],
    vars: ["variable"],
    config: ["configuration"],
    conf: ["configuration"],
    auth: ["authentication"],
    authn: ["authentication"],
    authz: ["authorization"],
    org: ["organization"],
    orgs: ["organization"],
    dir: ["directory"],
    dirs: ["directory"],
    folder: ["directory"],
    doc: ["document"],
    docs: ["document", "documentation"],
    img: ["image"],
    imgs: ["image"],
    pic: ["image"],
    photo: ["image"],
    picture: ["image"],
    msg: ["message"],
    msgs: ["message"],
    dm: ["direct", "message"],
    cal: ["calendar"],
    ci: ["continuous", "integration", "build", "pipeline"],
    cmd: ["command"],
    url: ["link"],
    id: ["identifier"],
    ids: ["identifier"],
    num: ["number"],
    sql: ["query", "database"],
    vm: ["virtual", "machine"],
    vms: ["virtual", "machine"],
    qr: ["qrcode"],
    tz: ["timezone"],
    temp: ["temperature"],
    geo: ["location"],
    addr: ["address"],
    email: ["mail"],
    emails: ["mail"],
    remove: ["delete"],
    erase: ["delete"],
    fetch: ["retrieve"],
    lookup: ["search"],
    find: ["search"],
  }),
);

/** Splits a text into its words: `createPullRequest`, `create_pull_request` and prose alike. */
export function splitWords(text: string): readonly string[] {
  return (
    text
      .normalize("NFKC")
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A word of a query or a text, and how much it counts. */
export interface Term {
  readonly term: string;
  readonly weight: number;
}

/** How much a word counts that was not written but is meant by an abbreviation. */
const MEANT_WEIGHT = 0.6;

/** The words of a text that say something of it. */
export function tellingWords(text: string): readonly string[] {
  return splitWords(text).filter((word) => !STOP_WORDS.has(word));
}

/** The stems of a text's telling words, with what its abbreviations mean beside them. */
export function terms(text: string): readonly Term[] {
  return tellingWords(text).flatMap((word): Term[] => {
    const meant = ABBREVIATIONS.get(word) ?? [];
    return [
      { term: stem(word), weight: 1 },
      ...meant.map((other) => ({ term: stem(other), weight: MEANT_WEIGHT })),
    ];
  });
}

/** Endings, the longest first, and what stays of a word that has one. */
const ENDINGS: readonly (readonly [ending: string, replacement: string, shortest: number])[] = [
  ["izations", "iz", 3],
  ["ization", "iz", 3],
  ["isation", "iz", 3],
  ["ational", "at", 3],
  ["fulness", "ful", 3],
  ["ousness", "ous", 3],
  ["iveness", "iv", 3],
  ["ations", "at", 3],
  ["ation", "at", 3],
  ["ators", "at", 3],
  ["ator", "at", 3],
  ["ments", "ment", 3],
  ["ities", "iti", 3],
  ["ingly", "", 3],
  ["edly", "", 3],
  ["ies", "i", 2],
  ["ied", "i", 2],
  ["ing", "", 3],
  ["ely", "", 3],
  ["ed", "", 3],
  ["es", "", 3],
  ["er", "", 4],
  ["ers", "", 4],
  ["ly", "", 3],
  ["s", "", 3],
  ["e", "", 3],
  ["y", "i", 3],
];

/** A word without its endings, so that `searches`, `searching` and `searched` are one. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word) || word.endsWith("ss")) return word;
  for (const [ending, replacement, shortest] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    const rest = word.slice(0, -ending.length) + replacement;
    // `running` loses both: the ending and the letter it doubled.
    return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}
