import { isRandomSegment } from "./token-shape.ts";

/** A text with its secrets replaced by `…`, and what was replaced. */
export interface MaskedText {
  readonly shown: string;
  readonly secrets: readonly string[];
}

const url = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is;

/**
 * A URL without user and password, without the values of its query and its fragment, and without
 * random parts of its path. Other texts are left as they are.
 */
export function maskUrl(text: string): MaskedText {
  const [, scheme, user = "", host = "", path = "", query = "", fragment = ""] =
    url.exec(text) ?? [];
  if (scheme === undefined) return { shown: text, secrets: [] };
  const secrets: string[] = [];
  const hide = (secret: string): string => {
    if (secret === "") return "";
    secrets.push(secret, decoded(secret));
    return "…";
  };
  for (const part of user.slice(0, -1).split(":")) hide(part);
  const shownPath = path
    .split("/")
    .map((segment) => (isRandomSegment(segment) ? hide(segment) : segment))
    .join("/");
  const shownQuery = query
    .slice(1)
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      return at === -1 ? hide(pair) : `${pair.slice(0, at)}=${hide(pair.slice(at + 1))}`;
    })
    .join("&");
  const shownFragment = fragment === "" ? "" : `#${hide(fragment.slice(1))}`;
  const shown = `${scheme}${user === "" ? "" : "…@"}${host}${shownPath}${query === "" ? "" : `?${shownQuery}`}${shownFragment}`;
  return { shown, secrets };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
