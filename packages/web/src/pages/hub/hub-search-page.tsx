import { counted } from "@toolcrib/model";
import { type SearchHit, SearchResults } from "../../components/search-results.tsx";
import type { Html } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";
import type { WordMatch } from "../../text/highlighted.ts";
import { Layout, type Site } from "../layout.tsx";

/** A way to narrow a search. */
export interface Facet {
  /** The name of the parameter: `readOnly`, `namespace`. */
  readonly name: string;
  readonly title: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
    readonly checked: boolean;
  }[];
}

function foundTools(total: number, bestOf: number | undefined): string {
  if (bestOf === undefined) return counted(total, "tool");
  return total === bestOf ? `The best ${bestOf} tools` : `${total} of the best ${bestOf} tools`;
}

/** What a search of a hub found, and how to narrow it. */
export function HubSearchPage(props: {
  site: Site;
  query: string;
  hits: readonly SearchHit[];
  facets: readonly Facet[];
  total: number;
  /** How many tools were looked at where there may be more; absent where that was all. */
  bestOf?: number;
  /** Which words of a text were searched for. */
  isMatch?: WordMatch;
  /** The next page of hits. */
  nextHref?: string;
}): Html {
  const { site, query, hits, facets, total, bestOf, isMatch, nextHref } = props;
  const jsonHref = `/search.json?q=${encodeURIComponent(query)}`;
  return (
    <Layout site={site} title={`Search: ${query}`} path="/search" query={query} jsonHref={jsonHref}>
      <main id="main" class="wrap">
        <h1>
          {foundTools(total, bestOf)} for “{foreignText(query, 80)}”
        </h1>
        <div class="cols left mt">
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
              <button type="submit" class="mt">
                Narrow
              </button>
            </form>
          </aside>
          <div>
            <SearchResults query={query} hits={hits} isMatch={isMatch} />
            {nextHref !== undefined && (
              <p class="mt">
                <a href={nextHref}>More</a>
              </p>
            )}
          </div>
        </div>
      </main>
    </Layout>
  );
}
