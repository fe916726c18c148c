/** East Asian wide and fullwidth characters, and emoji that are shown as pictures. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}])/u;
/** A character that asks to be shown as a picture, as in ❤️ and 1️⃣. */
const asPicture = /^[\p{Emoji}]\ufe0f/u;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Mn}\p{Me}\p{Cs}]+$/u;
const ascii = /^[\x20-\x7e]*$/;

let graphemes: Intl.Segmenter | undefined;

/**
 * How many columns of a terminal a text takes. The package string-width is asked in tests only: it
 * takes as long to load as everything else that a command needs.
 */
export function textWidth(text: string): number {
  if (ascii.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter();
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

function graphemeWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) || asPicture.test(grapheme) ? 2 : 1;
}
