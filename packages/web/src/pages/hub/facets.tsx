import { type Html, NOTHING } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";

/** A way to narrow a search. */
export interface Facet {
  /** The name of the parameter: `hint`, `namespace`. */
  readonly name: string;
  readonly title: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** How many tools this choice would leave. */
    readonly count: number;
    readonly checked: boolean;
  }[];
}

/** The choices beside what a search found. */
export function Facets(props: {
  query: string;
  facets: readonly Facet[];
  /** The search with nothing chosen; absent where nothing is. */
  plainHref?: string;
}): Html {
  const { query, facets, plainHref } = props;
  if (facets.length === 0) return NOTHING;
  return (
    <aside aria-label="Narrow the search">
      <form class="facets" action="/search">
        <input type="hidden" name="q" value={query} />
        {facets.map(({ name, title, options }) => (
          <fieldset>
            <legend>{title}</legend>
            {options.map(({ value, label, count, checked }, index) => (
              <div class="check">
                <input
                  type="checkbox"
                  id={`${name}-${index}`}
                  name={name}
                  value={value}
                  checked={checked}
                />
                <label for={`${name}-${index}`}>
                  {foreignText(label, 60)}
                  <span class="n">{count}</span>
                </label>
              </div>
            ))}
          </fieldset>
        ))}
        <div class="row mt">
          <button type="submit">Narrow</button>
          {plainHref !== undefined && <a href={plainHref}>Show all</a>}
        </div>
      </form>
    </aside>
  );
}
