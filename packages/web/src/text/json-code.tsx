import type { Json } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import { type Children, type Html, template } from "../html.ts";

/** Characters of JSON that a page shows coloured; beyond, plain text is kinder to the browser. */
const LONGEST_COLOURED = 20_000;
/** Characters of JSON that a page shows at all. */
const LONGEST_SHOWN = 60_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** A JSON value on several lines, with keys and texts in colours. */
export function JsonCode({ value, label }: { value: Json; label: string }): Html {
  const text = jsonText(value, 2);
  return (
    <CodeBlock label={label}>
      {text.length > LONGEST_COLOURED ? cut(text) : coloured(text)}
    </CodeBlock>
  );
}

/** A block of code that can be scrolled with the keyboard. */
export function CodeBlock({
  label,
  children,
  copy = false,
}: {
  label: string;
  children: Children;
  copy?: boolean;
}): Html {
  return (
    <pre
      class="code"
      tabindex={0}
      role="group"
      aria-label={label}
      data-copy={copy ? "" : undefined}
    >
      <code>{children}</code>
    </pre>
  );
}

/** JSON on as few lines as fit, for a place inside a sentence. */
export function coloured(text: string): readonly (string | Html)[] {
  const found: (string | Html)[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [, string = "", colon] = match;
    found.push(
      text.slice(at, match.index),
      template`<span class="${colon === undefined ? "v" : "k"}">${string}</span>`,
    );
    at = match.index + string.length;
  }
  return [...found, text.slice(at)];
}

function cut(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  const more = (text.length - LONGEST_SHOWN).toLocaleString("en");
  return `${text.slice(0, LONGEST_SHOWN)}\n… ${more} more characters`;
}
