/** A page taken apart: markup as it is, and the texts between, as they were before escaping. */
export interface PagePieces {
  readonly markup: readonly string[];
  readonly texts: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Takes a page apart: texts between tags and values of attributes, and the markup around them. */
export function piecesOf(page: string): PagePieces {
  const markup: string[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const { index, 0: found } of page.matchAll(/(?<==")[^"]+(?=")|(?<=>)[^<>]+(?=<)/g)) {
    markup.push(page.slice(at, index));
    texts.push(found.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity));
    at = index + found.length;
  }
  return { markup: [...markup, page.slice(at)], texts };
}

/** Puts a page together as a template would: markup, and between it every text escaped. */
export function concatenated({ markup, texts }: PagePieces): string {
  let page = markup[0] ?? "";
  for (let index = 0; index < texts.length; index++)
    page += escaped(texts[index] ?? "") + (markup[index + 1] ?? "");
  return page;
}

function escaped(text: string): string {
  if (text.search(/[&<>'"]/) === -1) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
