import { counted } from "@toolcrib/model";
import { type Snippet, Snippets } from "../components/copy-as.tsx";
import { type SearchHit, SearchResults } from "../components/search-results.tsx";
import { Empty, Panel } from "../components/states.tsx";
import { ToolTable } from "../components/tool-list.tsx";
import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import type { WordMatch } from "../text/highlighted.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** What a search of the playground found. */
export interface DevSearch {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Which words of a text were searched for. */
  readonly isMatch?: WordMatch;
}

/** The first page of the playground: every tool, what a search found, how to connect. */
export function DevToolsPage(props: {
  dev: DevSite;
  /** How to connect clients to the endpoint. */
  connect: readonly Snippet[];
  search?: DevSearch;
}): Html {
  const { dev, connect, search } = props;
  const count = dev.groups.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <DevLayout
      dev={dev}
      title={search === undefined ? "Tools" : `${search.query}`}
      path="/"
      jsonHref={`/index.json${search === undefined ? "" : `?q=${encodeURIComponent(search.query)}`}`}
      {...(search === undefined ? {} : { query: search.query })}
    >
      {search === undefined ? (
        <>
          <div class="title">
            <h1>{counted(count, "tool")}</h1>
            <p class="dim">
              These are the tools of your sources, as clients of this server see them.
            </p>
          </div>
          {count > 0 && dev.calls.length === 0 && <FirstSteps />}
          {count === 0 && (
            <Empty title="No tools">
              The sources hold no tools yet. Export a function, and it appears here.
            </Empty>
          )}
          {dev.groups.map((group) => (
            <ToolTable group={group} />
          ))}
        </>
      ) : (
        <>
          <h1>Tools for “{foreignText(search.query, 60)}”</h1>
          <SearchResults {...search} />
        </>
      )}
      <Panel title="Connect a client">
        <Snippets name="connect" snippets={connect} />
      </Panel>
    </DevLayout>
  );
}

/** What to do here, until somebody has done the first of it. */
function FirstSteps(): Html {
  return (
    <ol class="steps" aria-label="First steps">
      <li>
        <b>Call a tool</b>
        <p>Choose one, fill in its form, and see what it answers.</p>
      </li>
      <li>
        <b>Change its code</b>
        <p>Save the file: this page follows, and what you typed stays.</p>
      </li>
      <li>
        <b>See what breaks</b>
        <p>
          <a href="/changes">Changes</a> shows calls that worked and are refused now.
        </p>
      </li>
    </ol>
  );
}
