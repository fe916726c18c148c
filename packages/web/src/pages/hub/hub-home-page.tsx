import { counted } from "@toolcrib/model";
import { Mark } from "../../components/mark.tsx";
import { type ServerEntry, ServerList } from "../../components/server-list.tsx";
import { Empty } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** A version that broke callers. */
export interface RecentBreak {
  readonly server: string;
  readonly from: string;
  readonly to: string;
  /** What broke, in a sentence. */
  readonly message: string;
  readonly date: string;
  readonly href: string;
}

/** The first page of a hub: a search, what broke lately, what is new. */
export function HubHomePage(props: {
  site: Site;
  counts: { readonly servers: number; readonly tools: number; readonly versions: number };
  breaks: readonly RecentBreak[];
  recent: readonly ServerEntry[];
}): Html {
  const { site, counts, breaks, recent } = props;
  return (
    <Layout site={site} title="Home" path="/" jsonHref="/index.json">
      <main id="main" class="wrap">
        <div class="title stack">
          <h1>Find a tool</h1>
          <form class="find big" role="search" action="/search" aria-label="Find a tool">
            <input
              type="search"
              name="q"
              aria-label="What should it do?"
              placeholder="What should it do?"
            />
            <button type="submit" class="go">
              Search
            </button>
          </form>
          <p class="dim">
            {counted(counts.tools, "tool")} of {counted(counts.servers, "server")},{" "}
            {counted(counts.versions, "version")} kept.
          </p>
        </div>
        <div class="cols narrow">
          <section aria-labelledby="recent">
            <div class="head">
              <h2 id="recent">New versions</h2>
            </div>
            <ServerList servers={recent} />
          </section>
          <section aria-labelledby="breaks">
            <div class="head">
              <h2 id="breaks">Broke callers lately</h2>
            </div>
            {breaks.length === 0 ? (
              <Empty title="Nothing broke" />
            ) : (
              <ol class="log">
                {breaks.map(({ server, from, to, message, date, href }) => (
                  <li>
                    <div class="row">
                      <Mark tone="bad">
                        {from} → {to}
                      </Mark>
                      <a href={href}>{foreignName(server)}</a>
                    </div>
                    <p>{foreignText(message, 200)}</p>
                    <span class="n">{date}</span>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      </main>
    </Layout>
  );
}
