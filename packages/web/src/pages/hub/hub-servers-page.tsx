import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { type ServerEntry, ServerList } from "../../components/server-list.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** The servers of a hub in the order of their names, or those of one namespace. */
export function HubServersPage(props: {
  site: Site;
  path: string;
  servers: readonly ServerEntry[];
  /** How many there are, also on other pages. */
  total: number;
  namespace?: string;
  /** What was searched for. */
  query?: string;
  jsonHref: string;
  nextHref?: string;
}): Html {
  const { site, path, servers, total, namespace, query = "", jsonHref, nextHref } = props;
  const title = namespace ?? "Servers";
  return (
    <Layout site={site} title={title} path={path} query={query} jsonHref={jsonHref}>
      <main id="main" class="wrap">
        {namespace !== undefined && (
          <Breadcrumbs crumbs={[{ title: "Servers", href: "/servers" }, { title: namespace }]} />
        )}
        <div class="title">
          <h1>{foreignName(title)}</h1>
          <p class="dim">
            {total.toLocaleString("en")} {total === 1 ? "server" : "servers"}
            {query !== "" && (
              <>
                {" "}
                for “{foreignText(query, 80)}”: <a href={path}>show all</a>
              </>
            )}
          </p>
        </div>
        <ServerList servers={servers} />
        {nextHref !== undefined && (
          <p class="mt">
            <a href={nextHref}>More servers</a>
          </p>
        )}
      </main>
    </Layout>
  );
}
