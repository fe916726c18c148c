import { counted } from "@toolcrib/model";
import { type Snippet, Snippets } from "../components/copy-as.tsx";
import { type SearchHit, SearchResults } from "../components/search-results.tsx";
import { Empty, Panel } from "../components/states.tsx";
import { ToolTable } from "../components/tool-list.tsx";
import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** The first page of the playground: every tool, what a search found, how to connect. */
export function DevToolsPage(props: {
  dev: DevSite;
  /** How to connect clients to the endpoint. */
  connect: readonly Snippet[];
  search?: { readonly query: string; readonly hits: readonly SearchHit[] };
}): Html {
  const { dev, connect, search } = props;
  const count = dev.groups.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <DevLayout
      dev={dev}
      title={search === undefined ? "Tools" : `${search.query}`}
      path="/"
      jsonHref="/index.json"
      {...(search === undefined ? {} : { query: search.query })}
    >
      {search === undefined ? (
        <>
          <div class="title">
            <h1>{counted(count, "tool")}</h1>
            <p class="dim">Choose one, fill in its form, and see what it answers.</p>
          </div>
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
          <SearchResults query={search.query} hits={search.hits} />
        </>
      )}
      <Panel title="Connect a client">
        <Snippets name="connect" snippets={connect} />
      </Panel>
    </DevLayout>
  );
}
