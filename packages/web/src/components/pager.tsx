import { type Html, NOTHING } from "../html.ts";

/** Which part of a list a page shows, and the way to the next; nothing where it shows all. */
export function Pager(props: {
  start: number;
  /** How many this page shows. */
  count: number;
  total: number;
  previousHref?: string;
  nextHref?: string;
}): Html {
  const { start, count, total, previousHref, nextHref } = props;
  if (count === total) return NOTHING;
  const number = (value: number): string => value.toLocaleString("en");
  return (
    <nav class="row mt" aria-label="Pages">
      <span class="dim">{`${number(start + 1)}–${number(start + count)} of ${number(total)}`}</span>
      {previousHref !== undefined && (
        <a href={previousHref} rel="prev">
          Previous
        </a>
      )}
      {nextHref !== undefined && (
        <a href={nextHref} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
