import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";

/** A text to take along: a command, a request, a program. */
export interface Snippet {
  readonly title: string;
  /** Where it goes, as `.cursor/mcp.json`. */
  readonly place?: string;
  readonly text: string;
}

/** Characters of a text that a page carries; of a longer one the beginning is shown, and not copied. */
const LONGEST = 20_000;

/** The same thing in several notations, one shown at a time. */
export function Snippets({ name, snippets }: { name: string; snippets: readonly Snippet[] }): Html {
  const [only, ...more] = snippets;
  if (only !== undefined && more.length === 0) return <Block snippet={only} />;
  return (
    <fieldset class="tabs snippets">
      <legend class="vh">Notation</legend>
      {snippets.map((snippet, index) => {
        const id = `${name}-${index}`;
        return (
          <>
            <input type="radio" name={name} id={id} checked={index === 0} />
            <label for={id}>{snippet.title}</label>
            <div>
              <Block snippet={snippet} />
            </div>
          </>
        );
      })}
    </fieldset>
  );
}

function Block({ snippet: { title, place, text } }: { snippet: Snippet }): Html {
  return (
    <>
      {place !== undefined && <p class="dim small">{place}</p>}
      <pre
        class="code"
        tabindex={0}
        role="group"
        aria-label={title}
        data-copy={text.length > LONGEST ? undefined : ""}
      >
        <code>{foreignText(text, LONGEST)}</code>
      </pre>
    </>
  );
}
