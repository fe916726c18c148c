import type { Html } from "../html.ts";
import { foreignName } from "../text/foreign-text.ts";

/** A page above this one; the last is this page itself, without an address. */
export interface Crumb {
  readonly title: string;
  readonly href?: string;
}

/** The way from the top of the site to a page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }): Html {
  return (
    <nav aria-label="Breadcrumb">
      <ol class="crumbs">
        {crumbs.map(({ title, href }) => (
          <li>
            {href === undefined ? (
              <span aria-current="page">{foreignName(title)}</span>
            ) : (
              <a href={href}>{foreignName(title)}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
