import { visibleText } from "@toolcrib/model";
import type { Children, Html } from "../html.ts";

/** What every page of a site has. */
export interface Site {
  /** What the site is about: the name of a file, of a hub. */
  readonly name: string;
  readonly nav: readonly { readonly title: string; readonly href: string }[];
  readonly assets: { readonly style: string; readonly script: string };
  /** Where a search is sent, and what it is asked to find. */
  readonly search?: { readonly action: string; readonly placeholder: string };
  /** The theme that was chosen; else the system decides. */
  readonly theme?: "light" | "dark";
  /** Where news of a changing site come from. */
  readonly events?: string;
}

/** A page of a site: what differs. */
export interface PageProps {
  readonly site: Site;
  readonly title: string;
  /** The path of the page, to mark its place in the navigation. */
  readonly path: string;
  readonly query?: string;
  /** Where the page is as JSON. */
  readonly jsonHref?: string;
  /** The Atom feed of what the page is about. */
  readonly feedHref?: string;
  /** Something above the page that concerns all of it. */
  readonly banner?: Children;
  readonly children?: Children;
}

/** The frame around every page. It loads a style sheet and a script of its own site, nothing else. */
export function Layout(props: PageProps): Html {
  const { site, title, path, query, jsonHref, feedHref, banner, children } = props;
  return (
    <html lang="en" data-theme={site.theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{visibleText(`${title} · ${site.name}`)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={site.assets.style} />
        {feedHref !== undefined && (
          <link rel="alternate" type="application/atom+xml" href={feedHref} title={title} />
        )}
        <script src={site.assets.script} type="module" />
      </head>
      <body data-events={site.events}>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="bar">
          <a class="brand" href="/">
            <Logo />
            toolcrib
          </a>
          {site.search !== undefined && (
            <form class="find" role="search" action={site.search.action}>
              <input
                type="search"
                name="q"
                value={query}
                aria-label={site.search.placeholder}
                placeholder={site.search.placeholder}
                autocomplete="off"
              />
              <kbd aria-hidden="true">/</kbd>
            </form>
          )}
          <nav aria-label="Site">
            {site.nav.map((entry) => (
              <a href={entry.href} aria-current={entry.href === path ? "page" : undefined}>
                {entry.title}
              </a>
            ))}
          </nav>
        </header>
        {banner}
        {children}
        {/* What the script says to those who do not see what it changed. */}
        <p class="vh" role="status" id="status" />
        <footer class="end row">
          <span>Definitions are text of their authors and are shown as plain text.</span>
          <span class="push row">
            {jsonHref !== undefined && (
              <span>
                This page as <a href={jsonHref}>.json</a>
              </span>
            )}
            <button type="button" class="plain" id="keys" data-script-only hidden>
              <kbd>?</kbd> keys
            </button>
          </span>
        </footer>
      </body>
    </html>
  );
}

function Logo(): Html {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path
        fill-rule="evenodd"
        d="M5 0h6l3 4v12H2V4zm3 3a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 8 3zM5 9v1.5h6V9zm0 3v1.5h4V12z"
      />
    </svg>
  );
}
