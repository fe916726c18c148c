import { hasHiddenText } from "@toolcrib/model";
import type { Html } from "../html.ts";

/** Characters that a page shows of one text; the rest is in the JSON of the page. */
const LONGEST_TEXT = 20_000;

/**
 * Text of strangers: never markup, its hidden characters shown as their code points, and cut where
 * it would fill the page.
 */
export function ForeignText({ text, most = LONGEST_TEXT }: { text: string; most?: number }): Html {
  const shown = text.length > most ? text.slice(0, most) : text;
  return (
    <>
      {hasHiddenText(shown) ? pieces(shown) : shown}
      {shown.length < text.length && (
        <span class="dim">
          {" "}
          … {(text.length - shown.length).toLocaleString("en")} more characters
        </span>
      )}
    </>
  );
}

function pieces(text: string): readonly (string | Html)[] {
  const found: (string | Html)[] = [];
  let plain = "";
  for (const character of text) {
    if (!hasHiddenText(character)) plain += character;
    else {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      found.push(plain, <span class="hid">U+{code}</span>);
      plain = "";
    }
  }
  return [...found, plain];
}

/** A name of strangers, kept apart from the direction of what stands around it. */
export function ForeignName({ name }: { name: string }): Html {
  return (
    <bdi>
      <ForeignText text={name} most={200} />
    </bdi>
  );
}

/** A longer text of strangers: its beginning, and all of it behind a click. */
export function LongText({ text, most = 420 }: { text: string; most?: number }): Html {
  // What is hardly longer than its beginning is shown whole.
  if (text.length <= most * 1.3) {
    return (
      <p class="cut">
        <ForeignText text={text} />
      </p>
    );
  }
  const space = text.lastIndexOf(" ", most);
  return (
    <details class="long">
      <summary>
        <span class="cut">
          <ForeignText text={text.slice(0, space > most / 2 ? space : most)} />…
        </span>{" "}
        <span class="more">Show all {text.length.toLocaleString("en")} characters</span>
      </summary>
      <p class="cut">
        <ForeignText text={text} />
      </p>
    </details>
  );
}
