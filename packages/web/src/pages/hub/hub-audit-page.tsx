import { Empty } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** Something that somebody did. */
export interface AuditRow {
  readonly time: string;
  readonly who: string;
  /** `publish`, `accept`, `token-created`. */
  readonly action: string;
  readonly subject: string;
  readonly href?: string;
  readonly reason?: string;
  /** The digest that ties the entry to the one before. */
  readonly digest: string;
}

/** Who did what, newest first; every entry is tied to the one before. */
export function HubAuditPage(props: {
  site: Site;
  entries: readonly AuditRow[];
  /** Whether the chain of digests is whole. */
  verified: boolean;
  nextHref?: string;
}): Html {
  const { site, entries, verified, nextHref } = props;
  return (
    <Layout site={site} title="Audit" path="/audit" jsonHref="/audit.json">
      <main id="main" class="wrap">
        <div class="title">
          <h1>Audit</h1>
          <p class={verified ? "dim" : "mark bad"}>
            {verified ? "The chain of entries is whole." : "The chain of entries is broken."}
          </p>
        </div>
        {entries.length === 0 ? (
          <Empty title="No entries yet" />
        ) : (
          <table class="rows" aria-label="Entries">
            <thead>
              <tr>
                {["Time", "Who", "Action", "What", "Reason", "Digest"].map((title) => (
                  <th scope="col">{title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ time, who, action, subject, href, reason, digest }) => (
                <tr>
                  <td class="n">{time}</td>
                  <td>{foreignName(who)}</td>
                  <td class="mono">{action}</td>
                  <td>
                    {href === undefined ? (
                      foreignName(subject)
                    ) : (
                      <a href={href}>{foreignName(subject)}</a>
                    )}
                  </td>
                  <td>{reason !== undefined && <bdi>{foreignText(reason, 300)}</bdi>}</td>
                  <td>
                    <code>{digest.slice(0, 19)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {nextHref !== undefined && (
          <p class="mt">
            <a href={nextHref}>Older entries</a>
          </p>
        )}
      </main>
    </Layout>
  );
}
