import { isSecretName } from "./secret-name.ts";
import { isTokenShaped } from "./token-shape.ts";
import { type MaskedText, maskUrl } from "./url-secrets.ts";

/** A name with its value: `Password=abc;`, `X-Api-Key:abc`. */
const assigned =
  /(?<![\w.-])(?<name>-{0,2}[\w.-]{1,80})(?<sign>\\*["']?(?:=|:\s*)\\*["']?)(?<value>(?:(?:Bearer|Basic)\s+)?[^\s;&,"'\\]+)/gi;

/** An option with the next word: `--token abc`. */
const option =
  /(?<![\w.-])(?<name>-{1,2}[a-z][\w.-]{0,80})(?<sign>\s+["']?)(?<value>[^\s;&"'-][^\s;&"']*)/gi;

/** What tells a server who calls, whatever stands before it. */
const scheme = /(?<![\w.-])(?<name>Bearer|Basic)(?<sign>\s+)(?<value>[^\s;,"'\\]{8,})/gi;

/** A word, without the marks that may stand around it. */
const word = /[^\s"'\\;]+/g;

/**
 * Masks the secrets of a text that may say more than one thing: a command for a shell, a connection
 * string, a header. What a name gives is a secret as far as the name says.
 */
export function maskPhrase(text: string): MaskedText {
  const secrets: string[] = [];
  const hide = (secret: string): string => {
    secrets.push(secret);
    return "…";
  };
  let shown = text;
  for (const pattern of [assigned, option]) shown = hideNamed(shown, pattern, isSecretName, hide);
  shown = hideNamed(shown, scheme, () => true, hide);
  shown = shown.replace(word, (part) => {
    if (isTokenShaped(part)) return hide(part);
    const masked = maskUrl(part);
    secrets.push(...masked.secrets);
    return masked.shown;
  });
  return { shown, secrets };
}

/** Hides the values behind the names that are meant; other values are looked into. */
function hideNamed(
  text: string,
  pattern: RegExp,
  isMeant: (name: string) => boolean,
  hide: (secret: string) => string,
): string {
  let shown = "";
  let from = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { name = "", sign = "", value = "" } = found.groups ?? {};
    const at = found.index + name.length + sign.length;
    pattern.lastIndex = at;
    if (!isMeant(name)) continue;
    const secret = quoted(text, at) ?? value;
    shown += text.slice(from, at) + hide(secret);
    from = at + secret.length;
    pattern.lastIndex = from;
  }
  return shown + text.slice(from);
}

/** What stands from a place to the end of the quotes that were opened right before it. */
function quoted(text: string, at: number): string | undefined {
  const mark = text[at - 1] ?? "";
  const end = mark === '"' || mark === "'" ? text.indexOf(mark, at) : -1;
  return end <= at ? undefined : text.slice(at, end).replace(/\\+$/, "");
}
