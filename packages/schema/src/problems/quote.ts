import { visibleText } from "@toolcrib/model";

/** Characters of one quoted text. */
const LONGEST_QUOTE = 80;
/** A text that needs neither escapes nor cutting. */
const PLAIN = /^[ !#-[\]-~]{0,80}$/;

/** A foreign text in quotes: cut, and with hidden characters made visible. */
export function quote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  const kept = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return visibleText(JSON.stringify(kept), 8 * LONGEST_QUOTE);
}
