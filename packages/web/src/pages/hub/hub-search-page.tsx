import { counted } from "@toolcrib/model";
import { Pager } from "../../components/pager.tsx";
import { type SearchHit, SearchResults } from "../../components/search-results.tsx";
import { type ServerEntry, ServerList } from "../../components/server-list.tsx";
import { Empty } from "../../components/states.tsx";
import { type Html, NOTHING } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";
import type { WordMatch } from "../../text/highlighted.ts";
import { Layout, type Site } from "../layout.tsx";
import { type Facet, Facets } from "./facets.tsx";

/** What a search of a hub found, and how to narrow it. */
export interface HubSearch {
  readonly query: string;
  readonly jsonHref: string;
  /** The same search with nothing chosen. */
  readonly plainHref: string;
  readonly servers: readonly ServerEntry[];
  /** Where the other servers are, if there are more. */
  readonly allServers?: { readonly count: number; readonly href: string };
  readonly hits: readonly SearchHit[];
  readonly facets: readonly Facet[];
  /** The tools that are as chosen. */
  readonly total: number;
  /** The tools that were found before any was chosen. */
  readonly found: number;
  /** How many hits stand on pages before. */
  readonly start: number;
  /** How many tools were looked at where there may be more; absent where that was all. */
  readonly bestOf?: number;
  /** Which words of a text were searched for. */
  readonly isMatch?: WordMatch;
  readonly previousHref?: string;
  readonly nextHref?: string;
}

function foundTools({ total, bestOf }: HubSearch): string {
  if (bestOf === undefined) return counted(total, "tool");
  return total === bestOf ? `The best ${bestOf} tools` : `${total} of the best ${bestOf} tools`;
}

/** The page of a search. */
export function HubSearchPage({ site, search }: { site: Site; search: HubSearch }): Html {
  const { query, jsonHref } = search;
  const title = query === "" ? "Search" : `Search: ${query}`;
  return (
    <Layout site={site} title={title} path="/search" query={query} jsonHref={jsonHref}>
      <main id="main" class="wrap">
        {query === "" ? <Unasked /> : <Found search={search} />}
      </main>
    </Layout>
  );
}

/** What to do where nothing was searched for. */
function Unasked(): Html {
  return (
    <>
      <h1>Search</h1>
      <div class="mt">
        <Empty title="Say what a tool should do">
          A few words are enough, as “create an issue” or the name of a parameter; or look through{" "}
          <a href="/servers">all servers</a>.
        </Empty>
      </div>
    </>
  );
}

function Found({ search }: { search: HubSearch }): Html {
  const { query, servers, allServers, hits, facets, total, found, start, isMatch } = search;
  const { previousHref, nextHref, plainHref } = search;
  const isChosen = facets.some(({ options }) => options.some(({ checked }) => checked));
  return (
    <>
      <h1>
        {foundTools(search)} for “{foreignText(query, 80)}”
      </h1>
      <div class={facets.length === 0 ? "mt" : "cols left mt"}>
        <Facets query={query} facets={facets} {...(isChosen ? { plainHref } : {})} />
        <div>
          {servers.length > 0 && (
            <section class="found-servers" aria-labelledby="found-servers">
              <div class="head">
                <h2 id="found-servers">Servers</h2>
                {allServers !== undefined && (
                  <a class="push small" href={allServers.href}>
                    All {allServers.count} servers
                  </a>
                )}
              </div>
              <ServerList servers={servers} />
            </section>
          )}
          {total === 0 && found > 0 ? (
            <Empty title="Nothing is left">
              None of the {counted(found, "tool")} is like what is chosen:{" "}
              <a href={plainHref}>show all of them</a>.
            </Empty>
          ) : total === 0 && servers.length > 0 ? (
            NOTHING
          ) : (
            <SearchResults query={query} hits={hits} isMatch={isMatch} />
          )}
          <Pager
            {...{ start, count: hits.length, total }}
            {...(previousHref === undefined ? {} : { previousHref })}
            {...(nextHref === undefined ? {} : { nextHref })}
          />
        </div>
      </div>
    </>
  );
}
