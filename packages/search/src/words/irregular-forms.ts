/** Forms that no ending tells, behind the word that they are forms of. */
const FORMS: readonly string[] = [
  "begin began begun",
  "bind bound",
  "break broke broken",
  "bring brought",
  "build built",
  "buy bought",
  "catch caught",
  "choose chose chosen",
  "deal dealt",
  "draw drew drawn",
  "drive drove driven",
  "eat ate eaten",
  "fall fell fallen",
  "feel felt",
  "fly flew flown",
  "forget forgot forgotten",
  "freeze froze frozen",
  "grow grew grown",
  "hear heard",
  "hide hid hidden",
  "hold held",
  "keep kept",
  "leave left",
  "lend lent",
  "lose lost",
  "mean meant",
  "meet met",
  "pay paid",
  "rise rose risen",
  "run ran",
  "say said",
  "see saw seen",
  "seek sought",
  "sell sold",
  "send sent",
  "shoot shot",
  "sleep slept",
  "speak spoke spoken",
  "spend spent",
  "steal stole stolen",
  "teach taught",
  "think thought",
  "throw threw thrown",
  "understand understood",
  "wake woke woken",
  "win won",
  "write wrote written",
  "child children",
  "criterion criteria",
  "index indices",
  "matrix matrices",
  "mouse mice",
  "person people",
  "vertex vertices",
];

const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap((line) => {
    const [base = "", ...forms] = line.split(" ");
    return forms.map((form) => [form, base] as const);
  }),
);

/** The word that another is an irregular form of: `buy` of `bought`. */
export function irregularBase(word: string): string | undefined {
  return BASES.get(word);
}
