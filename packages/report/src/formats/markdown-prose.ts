import { visibleText } from "@toolcrib/model";

/** Longer texts are cut. */
const longestText = 600;

/**
 * Foreign text in a line of Markdown that people read rendered or as it is: words that could start
 * markup, mention or link something are code, as is JSON; the rest stays as written.
 */
export function markdownProse(text: string): string {
  const spoken: string[] = [];
  let code = "";
  let rest = visibleText(text, longestText);
  while (rest !== "") {
    const [word = rest] = /^\s+|^[^\s{[]+/.exec(rest) ?? [jsonAt(rest)];
    rest = rest.slice(word.length);
    // What touches code is part of it: the marks of two spans would run together.
    if (markup.test(word)) code += word;
    else {
      if (code !== "") spoken.push(codeSpan(code));
      code = "";
      spoken.push(word);
    }
  }
  return spoken.join("") + (code === "" ? "" : codeSpan(code));
}

/** Foreign text as code. A tag in it is written in entities, for readers that look for tags first. */
export function codeSpan(text: string): string {
  const shown = visibleText(text, longestText);
  if (/<[a-z/!?]/i.test(shown)) return `<code>${escapeTag(shown)}</code>`;
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Foreign text between tags of HTML, where Markdown means nothing. */
export function escapeTag(text: string): string {
  return visibleText(text, longestText).replace(
    /[&<>"'`*_[\](){}#|~@:!\\$]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}

/** Markup, references, mentions, links, formulas, entities and JSON. */
const markup = /[*<@#[\]{}\\`~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&#?\w+;|:\/\/|^www\.|^GH-/iu;

/** The object or list that a text starts with, to the bracket that closes it; else its first word. */
function jsonAt(text: string): string {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isText) {
      if (character === "\\") index++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if ("{[".includes(character)) depth++;
    else if ("}]".includes(character) && --depth === 0) return text.slice(0, index + 1);
  }
  return /^\S+/.exec(text)?.[0] ?? text;
}
