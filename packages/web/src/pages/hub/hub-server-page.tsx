import { withoutAbsent } from "@toolcrib/model";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { type Fact, Facts } from "../../components/facts.tsx";
import { HistoryStrip, type StripVersion } from "../../components/history-strip.tsx";
import { Mark, type Tone } from "../../components/mark.tsx";
import { Note, Panel } from "../../components/states.tsx";
import { type ToolEntry, ToolTable } from "../../components/tool-list.tsx";
import { VersionSelect } from "../../components/version-select.tsx";
import { type Html, NOTHING } from "../../html.ts";
import { foreignName, foreignText, longText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";
import { type AcceptedBy, WhichVersions } from "./which-versions.tsx";

/** What the page of a server, or of one of its versions, shows. */
export interface HubServer {
  readonly name: string;
  readonly href: string;
  readonly namespaceHref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly version: string;
  readonly status: { readonly tone: Tone; readonly word: string };
  /** Newest first. */
  readonly versions: readonly StripVersion[];
  /** Undefined where the version was published without a tool list. */
  readonly tools: readonly ToolEntry[] | undefined;
  readonly install: readonly Snippet[];
  /** Latest, origin, captured when, protocol, digest, licence … */
  readonly facts: readonly Fact[];
  /** The report from a version that somebody has to the latest. */
  readonly upgrade?: UpgradeWay;
  readonly badge?: { readonly src: string; readonly markdown: string };
  readonly feedHref?: string;
  /** The answer to: which versions accept this call? */
  readonly accepted?: AcceptedBy;
}

/** The latest version, and those that somebody may have. */
export interface UpgradeWay {
  /** Where `from` and `to` are sent. */
  readonly action: string;
  /** The version that somebody has, as far as the page knows it. */
  readonly from: string;
  readonly to: string;
  /** Newest first, without the latest. */
  readonly versions: readonly string[];
}

/** A server of a hub: its history, its tools, how to install it. */
export function HubServerPage({ site, server }: { site: Site; server: HubServer }): Html {
  const { name, href, version, status, versions, tools, install, facts } = server;
  const [namespace = name] = name.split("/");
  return (
    <Layout
      site={site}
      title={name}
      path={href}
      jsonHref={`${href}.json`}
      {...withoutAbsent({ feedHref: server.feedHref })}
    >
      <main id="main" class="wrap">
        <Breadcrumbs
          crumbs={[
            { title: "Servers", href: "/servers" },
            {
              title: namespace,
              ...(server.namespaceHref === undefined ? {} : { href: server.namespaceHref }),
            },
            { title: name },
          ]}
        />
        <div class="title row">
          <span class="ava" aria-hidden="true">
            {initials(name)}
          </span>
          <div>
            <h1>{foreignName(name)}</h1>
            {server.title !== undefined && <p class="dim">{foreignText(server.title, 160)}</p>}
          </div>
          <span class="push row">
            <span class="tag">{foreignText(version, 40)}</span>
            <Mark tone={status.tone} badge>
              {status.word}
            </Mark>
          </span>
        </div>
        {server.description !== undefined && longText(server.description)}
        <section aria-labelledby="history">
          <div class="head">
            <h2 id="history">History</h2>
            <span class="dim small">what each version did to callers, newest first</span>
            <Upgrade server={server} />
          </div>
          <HistoryStrip versions={versions} />
        </section>
        <div class="cols narrow">
          <div class="stack">
            {tools === undefined ? (
              <Note tone="unk" word="Tools unknown">
                This version was published without a tool list. It is never shown as compatible.
              </Note>
            ) : (
              <ToolTable group={{ name: "Tools", tools }} />
            )}
            {tools !== undefined && tools.length > 0 && (
              <WhichVersions
                action={href}
                tools={tools.map((tool) => tool.name)}
                {...(server.accepted === undefined ? {} : { accepted: server.accepted })}
              />
            )}
          </div>
          <aside class="rail" aria-label="About this server">
            <Panel title="Install">
              <Snippets name="install" snippets={install} />
            </Panel>
            <Panel title="Facts">
              <Facts facts={facts} />
            </Panel>
            <Links server={server} />
          </aside>
        </div>
      </main>
    </Layout>
  );
}

/** What the way from one's own version to the latest breaks. */
function Upgrade({ server: { upgrade } }: { server: HubServer }): Html {
  if (upgrade === undefined) return NOTHING;
  const { action, from, to, versions } = upgrade;
  return (
    <form class="push row small" action={action} aria-label="From my version to the latest">
      <VersionSelect name="from" label="From my version" versions={versions} chosen={from} />
      <span>to {foreignText(to, 40)}</span>
      <input type="hidden" name="to" value={to} />
      <button type="submit">What breaks?</button>
    </form>
  );
}

function Links({ server: { badge, feedHref } }: { server: HubServer }): Html {
  return (
    <Panel title="Follow">
      {badge !== undefined && (
        <div class="stack">
          <img src={badge.src} alt="Badge of this server" />
          <Snippets name="badge" snippets={[{ title: "Markdown", text: badge.markdown }]} />
        </div>
      )}
      {feedHref !== undefined && (
        <p class="mt">
          <a href={feedHref}>Feed of versions</a>
        </p>
      )}
    </Panel>
  );
}

/** Two letters instead of a picture, which would be loaded from elsewhere. */
function initials(name: string): string {
  const words = (name.split("/").at(-1) ?? name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
