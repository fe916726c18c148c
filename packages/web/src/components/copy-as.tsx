import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";

/** A text to take along: a command, a request, a program. */
export interface Snippet {
  readonly title: string;
  readonly text: string;
}

/** Characters of a text that a page carries; of a longer one the beginning is shown, and not copied. */
const LONGEST = 20_000;

/** The same thing in several notations, one shown at a time. */
export function Snippets({ name, snippets }: { name: string; snippets: readonly Snippet[] }): Html {
  return (
    <fieldset class="tabs snippets">
      <legend class="vh">Notation</legend>
      {snippets.map(({ title, text }, index) => {
        const id = `${name}-${index}`;
        return (
          <>
            <input type="radio" name={name} id={id} checked={index === 0} />
            <label for={id}>{title}</label>
            <div>
              <pre
                class="code"
                tabindex={0}
                role="group"
                aria-label={title}
                data-copy={text.length > LONGEST ? undefined : ""}
              >
                <code>{foreignText(text, LONGEST)}</code>
              </pre>
            </div>
          </>
        );
      })}
    </fieldset>
  );
}
