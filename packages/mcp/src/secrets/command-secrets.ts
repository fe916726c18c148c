import { maskPhrase } from "./phrase-secrets.ts";
import { isHarmlessName, isSecretName } from "./secret-name.ts";
import { isRandomWord, isTokenShaped } from "./token-shape.ts";
import type { MaskedText } from "./url-secrets.ts";

/** The words of a command with their secrets replaced by `…`, and what was replaced. */
export interface MaskedWords {
  readonly shown: readonly string[];
  readonly secrets: readonly string[];
}

/** Options whose next word is `NAME=VALUE` or `NAME: VALUE` with a value that nobody needs to see. */
const passesValue = /^(?:-e|--env|-H|--headers?)$/;

/**
 * Finds the secrets of a command: what follows `--token` and the like, `API_KEY=…`, `Header: …`,
 * parts of URLs, members of JSON texts, words of the shape that well-known tokens have, long random
 * words that no option names, and the same inside of a word, as in a command for a shell.
 */
export function maskCommand(words: readonly string[]): MaskedWords {
  const secrets: string[] = [];
  const shown = words.map((word, index) => {
    const masked = maskWord(word, words[index - 1]);
    secrets.push(...masked.secrets);
    return masked.shown;
  });
  return { shown, secrets };
}

/** Whether an option of more than a letter stands before, which says that its value is something else. */
function isNamed(before: string | undefined): boolean {
  return before?.startsWith("--") === true && !before.includes("=");
}

const assignment = /^(-{0,2}[\w.-]+)(=|:\s+)(.+)$/s;
/** A header as some clients pass it, since they split words at spaces: `Authorization:Basic`. */
const tightHeader = /^([\w.-]+)(:)(.+)$/s;
const jsonMember = /("([^"\\]{1,80})"\s*:\s*")((?:[^"\\]|\\.)*)(")/g;

function maskWord(word: string, before: string | undefined): MaskedText {
  if (before !== undefined && isSecretOption(before) && !word.startsWith("--"))
    return { shown: "…", secrets: [word] };
  const passes = before !== undefined && passesValue.test(before);
  const [, name = "", sign = "", value = ""] =
    assignment.exec(word) ?? (passes ? tightHeader.exec(word) : null) ?? [];
  const passed = passes && !isHarmlessName(name);
  if (value !== "" && (isSecretName(name) || passed))
    return { shown: `${name}${sign}…`, secrets: [value] };
  if (isTokenShaped(word) || (!isNamed(before) && isRandomWord(word)))
    return { shown: "…", secrets: [word] };
  if (value !== "") {
    const masked = maskWord(value, name);
    return { ...masked, shown: `${name}${sign}${masked.shown}` };
  }
  return /^\s*[{[]/.test(word) ? maskJsonText(word) : maskPhrase(word);
}

function isSecretOption(word: string): boolean {
  return /^-{1,2}[A-Za-z][\w.-]*$/.test(word) && isSecretName(word);
}

function maskJsonText(text: string): MaskedText {
  const secrets: string[] = [];
  const shown = text.replace(jsonMember, (whole, start: string, name: string, value: string) => {
    if (!isSecretName(name) || value === "") return whole;
    secrets.push(value);
    return `${start}…"`;
  });
  return { shown, secrets };
}
