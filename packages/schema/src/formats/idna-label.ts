/** What RFC 5892 says about a character, apart from its context. */
const ALWAYS_ALLOWED = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u;
const NEVER_ALLOWED = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u;
const OLD_HANGUL_JAMO = /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u;
const LETTER_OR_DIGIT = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u;
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}]$/u;

const VIRAMA =
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]$/u;
/** Letters of joining scripts that join to the next one, and all that join to the one before. */
const JOINS_NEXT =
  /^(?![\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Phags_Pa}]$/u;
const JOINS_BEFORE =
  /^(?!\u0621)[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Phags_Pa}]$/u;
const TRANSPARENT = /^\p{Mn}$/u;

/** Characters that are allowed between certain others only (RFC 5892, appendix A). */
const IN_CONTEXT: ReadonlyMap<string, (label: readonly string[], at: number) => boolean> = new Map([
  ["\u00b7", (label, at) => label[at - 1] === "l" && label[at + 1] === "l"],
  ["\u0375", (label, at) => /^\p{Script=Greek}$/u.test(label[at + 1] ?? "")],
  ["\u05f3", (label, at) => /^\p{Script=Hebrew}$/u.test(label[at - 1] ?? "")],
  ["\u05f4", (label, at) => /^\p{Script=Hebrew}$/u.test(label[at - 1] ?? "")],
  [
    "\u30fb",
    (label) =>
      label.some((other) =>
        /^(?!\u30fb)[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u.test(other),
      ),
  ],
  ["\u200d", (label, at) => VIRAMA.test(label[at - 1] ?? "")],
  ["\u200c", (label, at) => VIRAMA.test(label[at - 1] ?? "") || joinsAround(label, at)],
]);

function joinsAround(label: readonly string[], at: number): boolean {
  let before = at - 1;
  while (TRANSPARENT.test(label[before] ?? "")) before--;
  let after = at + 1;
  while (TRANSPARENT.test(label[after] ?? "")) after++;
  return JOINS_NEXT.test(label[before] ?? "") && JOINS_BEFORE.test(label[after] ?? "");
}

/** Whether a label may stand in an internationalised host name (IDNA 2008), in Unicode. */
export function isUnicodeLabel(text: string): boolean {
  const label = Array.from(text);
  if (label.length === 0 || text.startsWith("-") || text.endsWith("-")) return false;
  if (text.slice(2, 4) === "--" || /^\p{M}/u.test(text)) return false;
  const mixesDigits = /[\u0660-\u0669]/.test(text) && /[\u06f0-\u06f9]/.test(text);
  return !mixesDigits && label.every((character, at) => isAllowed(character, label, at));
}

function isAllowed(character: string, label: readonly string[], at: number): boolean {
  if (/^[A-Za-z0-9-]$/.test(character) || ALWAYS_ALLOWED.test(character)) return true;
  const context = IN_CONTEXT.get(character);
  if (context !== undefined) return context(label, at);
  if (NEVER_ALLOWED.test(character) || OLD_HANGUL_JAMO.test(character)) return false;
  if (IGNORABLE.test(character) || !LETTER_OR_DIGIT.test(character)) return false;
  return character.normalize("NFKC").toLowerCase().normalize("NFKC") === character;
}
