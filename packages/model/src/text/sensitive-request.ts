import { foldLetters } from "./fold-letters.ts";

/** Files and values that hold secrets of whoever runs a client. */
const SECRETS = new RegExp(
  [
    /\bid_(?:rsa|dsa|ecdsa|ed25519)\b(?!\.pub)/,
    /(?<!\w)\.ssh\b(?![/\\][\w.-]*\.pub\b)/,
    /(?<!\w)\.(?:aws|gnupg|kube|docker|azure|npmrc|netrc|pypirc|pgpass|git-credentials)\b/,
    /(?<!\w)\.(?:bash|zsh)_history\b|(?<![\w/])\.env\b|~\/\.config\b|\bwallet\.dat\b/,
    /\/etc\/(?:passwd|shadow|sudoers)\b|\bmcp\.json\b|\bclaude_desktop_config\b|\bLogin Data\b/,
    /\b[Bb]rowser(?:'s)?\s+cookies\b|\bseed\s+phrase\b|\bprivate\s+keys?\b/,
    /\b[A-Z][A-Z0-9]*_(?:API_KEY|TOKEN|SECRET|PASSWORD|ACCESS_KEY)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** An order to take something, or words for what is in it. */
const TAKEN =
  /\b(?:read|open|cat|collect|gather|include|attach|upload|send|copy|pass|put|fetch|load|paste|append|submit|summari[sz]e|forward|contents?\s+of|value\s+of)\b/i;

/** The same after it: "the key in …: read it and pass it along". */
const TAKEN_LATER =
  /^[^.!?\n]{0,20}[^!?\n]{0,80}?\b(?:read|send|pass|copy|include|upload|attach)\s+(?:it|them)\b/;

/** How far an order may stand before what it is about. */
const NEAR = 80;

/** Longer texts are looked at from their beginning only. */
const LONGEST_TEXT = 20_000;

/**
 * The part of a text that asks for a file or value with secrets; undefined where none does. A text
 * that only names one, as a tool that lists keys does, asks for nothing.
 */
export function sensitiveRequest(text: string): string | undefined {
  const start = foldLetters(text.slice(0, LONGEST_TEXT));
  for (const found of start.matchAll(SECRETS)) {
    const before = start.slice(Math.max(0, found.index - NEAR), found.index);
    const sentence = before.slice(lastEnd(before));
    const order = TAKEN.exec(sentence);
    if (order !== null && !NEGATED.test(sentence.slice(0, order.index)))
      return `${sentence.slice(order.index)}${found[0]}`;
    const [later] = TAKEN_LATER.exec(start.slice(found.index)) ?? [];
    if (later !== undefined) return later;
  }
  return undefined;
}

/** An order not to do it. */
const NEGATED = /\b(?:never|not|don't|cannot|without)\s*(?:\w+\s+)?$/i;

/** Where the last sentence or item of a text begins; a full stop inside of a path ends none. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?;]\s+|\n\s*(?:\n|[-*•])\s*/g)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
