import { Empty } from "../components/states.tsx";
import type { Html } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { Layout, type Site } from "./layout.tsx";

/** A page that somebody may have meant. */
export interface NearPage {
  readonly title: string;
  readonly href: string;
}

/** A page that is not there, or could not be made: what was asked, and where to go instead. */
export function ErrorPage(props: {
  site: Site;
  status: number;
  title: string;
  message: string;
  near?: readonly NearPage[];
}): Html {
  const { site, status, title, message, near = [] } = props;
  return (
    <Layout site={site} title={title} path="">
      <main id="main" class="wrap">
        <div class="title">
          <h1>
            {title} <span class="dim mono">{status}</span>
          </h1>
        </div>
        <Empty title={foreignText(message, 400)}>
          {near.map((link, index) => (
            <>
              {index > 0 && " · "}
              <a href={link.href}>{foreignName(link.title)}</a>
            </>
          ))}
        </Empty>
      </main>
    </Layout>
  );
}
