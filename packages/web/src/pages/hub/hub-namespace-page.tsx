import { counted } from "@toolcrib/model";
import { type ServerEntry, ServerList } from "../../components/server-list.tsx";
import type { Html } from "../../html.ts";
import { foreignName } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** The servers of one namespace. */
export function HubNamespacePage(props: {
  site: Site;
  namespace: string;
  path: string;
  servers: readonly ServerEntry[];
}): Html {
  const { site, namespace, path, servers } = props;
  return (
    <Layout site={site} title={namespace} path={path} jsonHref={`${path}.json`}>
      <main id="main" class="wrap">
        <div class="title">
          <h1>{foreignName(namespace)}</h1>
          <p class="dim">{counted(servers.length, "server")}</p>
        </div>
        <ServerList servers={servers} />
      </main>
    </Layout>
  );
}
