import { irregularBase } from "./irregular-forms.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** What people say in several words, of which none alone says it, behind the one word that tools have. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  archive: ["put away"],
  backup: ["back up"],
  cancel: ["call off"],
  checkout: ["check out"],
  clean: ["clean up"],
  contact: ["get in touch", "reach out"],
  create: ["spin up"],
  decline: ["turn down"],
  delete: ["get rid of", "tear down", "throw away", "throw out", "wipe out"],
  deploy: ["go live", "put online"],
  disable: ["turn off", "switch off"],
  enable: ["turn on", "switch on"],
  fill: ["fill in", "fill out"],
  filter: ["narrow down"],
  join: ["take part"],
  login: ["log in", "log on", "sign in"],
  logout: ["log out", "log off", "sign out"],
  monitor: ["keep an eye on"],
  notify: ["let me know", "let us know", "let them know"],
  pause: ["put on hold"],
  refund: ["money back", "pay back"],
  register: ["sign up"],
  rephrase: ["in other words"],
  restart: ["start over", "start again"],
  restore: ["bring back", "get back"],
  revert: ["go back"],
  rollback: ["roll back"],
  run: ["carry out"],
  search: ["look up", "look for", "search for"],
  setup: ["set up"],
  shutdown: ["shut down"],
  start: ["fire up"],
  summarize: ["sum up"],
  track: ["keep track of"],
  transfer: ["hand over"],
  trigger: ["kick off"],
  unsubscribe: ["opt out"],
  verify: ["make sure"],
  // What is asked of a thing.
  age: ["how old"],
  distance: ["how far"],
  frequency: ["how often"],
  length: ["how long"],
  size: ["how big", "how large"],
  speed: ["how fast"],
};

interface Phrase {
  readonly rest: readonly string[];
  readonly meant: string;
}

/** The phrases by the stem of their first word. */
const BY_FIRST = new Map<string, Phrase[]>();
for (const [meant, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases) {
    const [first = "", ...rest] = phrase.split(" ");
    const known = BY_FIRST.get(stem(first)) ?? [];
    known.push({ rest, meant });
    BY_FIRST.set(stem(first), known);
  }

/** Words that say nothing which may stand inside of a phrase: "turn it down". */
const MOST_BETWEEN = 2;

/**
 * The words of a query, and behind each phrase the word that it stands for: `decline` behind
 * "turned it down". Those of the phrase stay, as a tool may have them in its name: `log_in`.
 */
export function withMeantWords(words: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at);
    const end = found?.end ?? at + 1;
    all.push(...words.slice(at, end));
    if (found !== undefined) all.push(found.meant);
    at = end;
  }
  return all;
}

function phraseAt(
  words: readonly string[],
  start: number,
): { readonly meant: string; readonly end: number } | undefined {
  const first = words[start] ?? "";
  for (const { rest, meant } of BY_FIRST.get(stem(irregularBase(first) ?? first)) ?? []) {
    const end = endOf(rest, words, start + 1);
    if (end !== undefined) return { meant, end };
  }
  return undefined;
}

/** Where a phrase ends whose other words are `rest`, or undefined where they do not follow. */
function endOf(
  rest: readonly string[],
  words: readonly string[],
  from: number,
): number | undefined {
  let at = from;
  let between = 0;
  for (const word of rest) {
    while (words[at] !== word && between < MOST_BETWEEN && isStopWord(words[at] ?? "")) {
      at++;
      between++;
    }
    if (words[at] !== word) return undefined;
    at++;
  }
  return at;
}
