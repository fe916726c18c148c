import { hasHiddenText } from "@toolcrib/model";
import { type Html, template } from "../html.ts";

/** Characters that a page shows of one text; the rest is in the JSON of the page. */
const LONGEST_TEXT = 20_000;

/**
 * Text of strangers: never markup, its hidden characters shown as their code points, and cut where
 * it would fill the page. A string is escaped by whatever it stands in.
 */
export function foreignText(text: string, most: number = LONGEST_TEXT): string | Html {
  const shown = text.length > most ? text.slice(0, most) : text;
  const visible = hasHiddenText(shown) ? visiblePieces(shown) : shown;
  if (shown.length === text.length) return visible;
  const more = (text.length - shown.length).toLocaleString("en");
  return template`${visible}<span class="dim"> … ${more} more characters</span>`;
}

function visiblePieces(text: string): Html {
  const found: (string | Html)[] = [];
  let plain = "";
  for (const character of text) {
    if (!hasHiddenText(character)) plain += character;
    else {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      found.push(plain, template`<span class="hid">U+${code}</span>`);
      plain = "";
    }
  }
  return template`${[...found, plain]}`;
}

/** A name of strangers, kept apart from the direction of what stands around it. */
export function foreignName(name: string): Html {
  return template`<bdi>${foreignText(name, 200)}</bdi>`;
}

/** The beginning of a text of strangers, where the rest is a click away anyway. */
export function beginning(text: string, most: number): string | Html {
  return text.length <= most ? foreignText(text) : template`${foreignText(cutAtWord(text, most))}…`;
}

/** A text up to the last space before so many characters. */
export function cutAtWord(text: string, most: number): string {
  const space = text.lastIndexOf(" ", most);
  return text.slice(0, space > most / 2 ? space : most);
}

/** A longer text of strangers: its beginning, and all of it behind a click. */
export function longText(text: string, most = 420): Html {
  // What is hardly longer than its beginning is shown whole.
  if (text.length <= most * 1.3)
    return template`<p class="cut" dir="auto">${foreignText(text)}</p>`;
  const start = cutAtWord(text, most);
  const length = text.length.toLocaleString("en");
  return template`<details class="long"><summary><span class="cut" dir="auto">${foreignText(start)}…</span> <span class="more">Show all ${length} characters</span></summary><p class="cut" dir="auto">${foreignText(text)}</p></details>`;
}
