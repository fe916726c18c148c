import { stem } from "./stem.ts";

/** Words of APIs that stand for each other: people open, add or make what tools create. */
const GROUPS: readonly string[] = [
  // What is done.
  "create open add new",
  "delete remove drop erase forget",
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
  "count number many total",
  "favorite star bookmark",
  "renew renewal expire expiry",
  "signup register registration",
  "login signin authenticate",
  "invite invitation",
  "export download save",
  "import upload migrate",
  "backup snapshot",
  "restore recover",
  "merge combine",
  "compare diff difference different",
  "convert transform",
  "schedule plan",
  "notify notification",
  "subscribe follow watch",
  "comment note remark",
  "conversation thread chat discussion",
  "repository repo",
  "commit revision",
  "tag label",
  "sprint iteration cycle",
  "row record entry",
  "column field attribute property",
  "server instance machine vm",
  "build job pipeline",
  "setting config configuration preference",
  "permission access role",
  "organization company org",
  "segment group audience",
  "coordinate latitude longitude",
  "metric statistic stats usage",
  "click tap press push",
  "fill type enter",
  "form survey",
  "section block",
  "screenshot capture",
  "document doc",
  "spreadsheet sheet",
  "calendar agenda",
  "status progress state",
  "checklist todo",
  "history log",
  "version release",
  "test check verify",
  "money budget finance",
  "similar related alike",
  "idea inspiration suggestion",
  "hierarchy tree structure",
];

/** The words of each group by the stem of each of them; a word of several groups has those of all. */
const SYNONYMS = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const words = group.split(" ");
  for (const word of words) {
    const others = SYNONYMS.get(stem(word)) ?? new Set();
    for (const other of words) if (other !== word) others.add(other);
    SYNONYMS.set(stem(word), others);
  }
}

/** The words that tools may have instead of one of a query, whatever its ending. */
export function synonymsOf(word: string): ReadonlySet<string> {
  return SYNONYMS.get(stem(word)) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
