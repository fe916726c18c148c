import type { JSX } from "hono/jsx/jsx-runtime";

/**
 * A piece of a page as a template, every value in it escaped. Rows of which there are hundreds are
 * written so: a tree of elements is made and walked for everything else, and costs ten times as much.
 */
export { html as template } from "hono/html";

/** A piece of a page. */
export type Html = JSX.Element;

/** What a component may hold. */
export type Children = Html | string | number | boolean | null | undefined | readonly Children[];

/** A page, or a piece of one, as text. */
export function renderHtml(piece: Html): string {
  return String(piece);
}
