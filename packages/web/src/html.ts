/** A piece of a page: text that is markup already. Elements and templates make it, nothing else. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** No piece at all. */
export const NOTHING: Html = new Html("");

/** What a component may hold. */
export type Children = Html | string | number | boolean | null | undefined | readonly Children[];

/** A piece of a page as a template, every value in it escaped: the shortest way to write a row. */
export function template(
  strings: TemplateStringsArray,
  ...values: readonly (Children | false)[]
): Html {
  let markup = strings[0] ?? "";
  for (let index = 0; index < values.length; index++)
    markup += markupOf(values[index]) + (strings[index + 1] ?? "");
  return new Html(markup);
}

/** The markup of what stands in a page: texts are escaped, pieces of a page are as they are. */
export function markupOf(children: Children): string {
  if (typeof children === "string") return escaped(children);
  if (children instanceof Html) return children.toString();
  if (typeof children === "number") return `${children}`;
  if (typeof children !== "object" || children === null) return "";
  let markup = "";
  for (const child of children) markup += markupOf(child);
  return markup;
}

/** A text as it is written in markup, between tags or in an attribute. */
export function escaped(text: string): string {
  const first = text.search(/[&<>"']/);
  if (first < 0) return text;
  let markup = "";
  let start = 0;
  for (let at = first; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at));
    if (entity === "") continue;
    markup += text.slice(start, at) + entity;
    start = at + 1;
  }
  return markup + text.slice(start);
}

function entityOf(code: number): string {
  switch (code) {
    case 34:
      return "&quot;";
    case 38:
      return "&amp;";
    case 39:
      return "&#39;";
    case 60:
      return "&lt;";
    case 62:
      return "&gt;";
    default:
      return "";
  }
}

/** A page, or a piece of one, as text. */
export function renderHtml(piece: Html): string {
  return piece.toString();
}
