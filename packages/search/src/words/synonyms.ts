/** Words of APIs that stand for each other: people open, add or make what tools create. */
const GROUPS: readonly string[] = [
  // What is done.
  "create open add new",
  "delete remove drop erase",
  "update edit modify change",
  "copy clone duplicate",
  "run execute start launch trigger",
  "stop end cancel kill",
  "send post",
  "read view see",
  "reply answer respond",
  "undo revert reset",
  "stash shelve aside",
  "assign give",
  "decline reject refuse",
  "accept approve confirm",
  "mute silence",
  "buy purchase order",
  "pay charge",
  "rephrase reword paraphrase rewrite",
  "summarize shorten",
  "restart reboot",
  "remember recall memory",
  "deploy publish release",
  // What it is done to.
  "manager boss supervisor",
  "user person member",
  "customer client",
  "issue ticket bug",
  "task todo",
  "website site",
  "image picture photo",
  "video movie film",
  "transcript subtitle caption",
  "audio sound voice speech",
  "chart graph plot diagram",
  "price cost pricing",
  "invoice bill billing balance owe",
  "elevation altitude height",
  "distance far",
  "nearby near around",
  "location place position",
  "directions route navigation",
  "event appointment meeting",
  "availability available free",
  "secret password credential",
  "certificate ssl tls",
  "log output",
  "alert alarm monitor",
  "error failure fail crash",
  "folder directory",
  "attachment file",
  "mail email",
];

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => {
    const words = group.split(" ");
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);

/** The words that tools may have instead of one of a query. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? [];
}
