import { Mark } from "../../components/mark.tsx";
import { type RecentBreak, RecentBreaks } from "../../components/recent-breaks.tsx";
import { type ServerEntry, ServerList } from "../../components/server-list.tsx";
import { Panel } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { CodeBlock } from "../../text/json-code.tsx";
import { Layout, type Site } from "../layout.tsx";

/** The first page of a hub: a search, what broke lately and the calls that prove it, what is new. */
export function HubHomePage(props: {
  site: Site;
  counts: { readonly servers: number; readonly tools: number; readonly versions: number };
  breaks: readonly RecentBreak[];
  recent: readonly ServerEntry[];
  feedHref: string;
}): Html {
  const { counts, breaks, recent, feedHref } = props;
  // The search of this page is in its middle: the one of the bar would be a second.
  const { search, ...site } = props.site;
  return (
    <Layout site={site} title="Home" path="/" jsonHref="/index.json" feedHref={feedHref}>
      <main id="main" class="wrap">
        <div class="title stack">
          <h1>Find a tool, see what it takes, know when it changes</h1>
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
            {amount(counts.tools, "tool")} of{" "}
            <a href="/servers">{amount(counts.servers, "server")}</a>,{" "}
            {amount(counts.versions, "version")} kept
          </p>
        </div>
        <div class="cols narrow">
          {breaks.length === 0 ? (
            <section aria-labelledby="recent">
              <div class="head">
                <h2 id="recent">New versions</h2>
              </div>
              <ServerList servers={recent} />
            </section>
          ) : (
            <section aria-labelledby="breaks">
              <div class="head">
                <h2 id="breaks">Broke callers lately</h2>
                <span class="dim small">with a call that proves it</span>
                <a class="push small" href={feedHref}>
                  Atom feed
                </a>
              </div>
              <RecentBreaks breaks={breaks} />
            </section>
          )}
          <div class="stack">
            {breaks.length > 0 && (
              <Panel title="New versions">
                <NewVersions servers={recent} />
              </Panel>
            )}
            <Panel title="Keep yours">
              <CodeBlock label="Commands" copy>
                npx toolcrib lock my=mcp.json#server{"\n"}npx toolcrib check
              </CodeBlock>
              <p class="dim small mt">
                Pins every definition whole; <code>check</code> says what changed, and shows the
                call that would fail.
              </p>
            </Panel>
          </div>
        </div>
      </main>
    </Layout>
  );
}

/** How many there are: `3,061 tools`. */
function amount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** The newest version of each server, a line or two each. */
function NewVersions({ servers }: { servers: readonly ServerEntry[] }): Html {
  return (
    <ul class="log">
      {servers.map(({ name, version, href, verdict, date }) => (
        <li>
          <a href={href}>{foreignName(name)}</a>
          <div class="row">
            <span class="n">{foreignText(version, 40)}</span>
            {verdict !== undefined && <Mark tone={verdict.tone}>{verdict.word}</Mark>}
            <span class="n push">{date}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
