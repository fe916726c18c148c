import { withoutAbsent } from "@toolcrib/model";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { type Fact, Facts } from "../../components/facts.tsx";
import { HistoryStrip, type StripVersion } from "../../components/history-strip.tsx";
import { Mark, type Tone } from "../../components/mark.tsx";
import { Note, Panel } from "../../components/states.tsx";
import type { ToolEntry } from "../../components/tool-list.tsx";
import { VersionSelect } from "../../components/version-select.tsx";
import { type Html, NOTHING } from "../../html.ts";
import { foreignName, foreignText, longText } from "../../text/foreign-text.ts";
import { SafeLink } from "../../text/safe-link.tsx";
import { Layout, type Site } from "../layout.tsx";
import { InstallPanel, type InstallWay } from "./install-panel.tsx";
import { type ShownTools, ToolPages } from "./tool-pages.tsx";
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
  /** The page of tools that is shown, where there are more than fit one. */
  readonly toolPage?: ShownTools;
  readonly install: readonly InstallWay[];
  /** How to see the tools before anything is installed. */
  readonly look?: Snippet;
  /** Latest, origin, captured when, protocol, digest, licence … */
  readonly facts: readonly Fact[];
  /** Addresses that the publisher names: `Website`, `Repository`. */
  readonly links?: readonly { readonly title: string; readonly url: string }[];
  /** What whoever wants to use the version has to know first. */
  readonly notes?: readonly VersionNote[];
  /** The report from a version that somebody has to the latest. */
  readonly upgrade?: UpgradeWay;
  readonly badge?: { readonly src: string; readonly markdown: string };
  readonly feedHref?: string;
  /** The answer to: which versions accept this call? */
  readonly accepted?: AcceptedBy;
}

/** A remark about a version: that it is deprecated and why, or who accepted what it breaks. */
export interface VersionNote {
  readonly tone: Tone;
  readonly word: string;
  readonly text: string;
  /** Where more is said about it. */
  readonly href?: string;
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
        {(server.notes ?? []).map(({ tone, word, text, href: more }) => (
          <Note tone={tone} word={word}>
            {foreignText(text, 1_000)} {more !== undefined && <a href={more}>See why</a>}
          </Note>
        ))}
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
                Nobody told this hub which tools this version has, so it cannot say what it takes or
                what it breaks.
                {server.look !== undefined && " “Look first” asks the server itself."}
              </Note>
            ) : (
              <ToolPages href={href} tools={tools} page={server.toolPage} />
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
            <InstallPanel ways={install} {...withoutAbsent({ look: server.look })} />
            <Panel title="Facts">
              <Facts
                facts={[
                  ...facts,
                  ...(server.links ?? []).map(({ title, url }) => ({
                    name: title,
                    value: <SafeLink url={url} />,
                  })),
                ]}
              />
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
