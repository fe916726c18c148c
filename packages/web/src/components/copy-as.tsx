import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";

/** A text to take along: a command, a request, a program. */
export interface Snippet {
  readonly title: string;
  /** Where it goes, as `.cursor/mcp.json`. */
  readonly place?: string;
  readonly text: string;
  /** Where all of it is, where the page shows only the beginning of a long text. */
  readonly href?: string;
}

/** Characters of a text that is whole at an address of its own. */
const LONGEST_BEGINNING = 3_000;

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

function Block({ snippet: { title, place, text, href } }: { snippet: Snippet }): Html {
  const most = href === undefined ? LONGEST : LONGEST_BEGINNING;
  const isWhole = text.length <= most;
  return (
    <>
      {place !== undefined && <p class="dim small">{place}</p>}
      <pre
        class="code"
        tabindex={0}
        role="group"
        aria-label={title}
        data-copy={isWhole ? "" : undefined}
      >
        <code>{foreignText(text, most)}</code>
      </pre>
      {!isWhole && href !== undefined && (
        <p class="small">
          <a href={href}>All {text.length.toLocaleString("en")} characters</a>
        </p>
      )}
    </>
  );
}
