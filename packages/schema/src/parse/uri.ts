/** The five parts of a URI reference (RFC 3986, appendix B). */
export interface UriParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** A URI without its fragment, and the fragment decoded. */
export interface SplitUri {
  readonly uri: string;
  readonly fragment: string;
}

const PARTS =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Resolves a URI reference against a base (RFC 3986, section 5.2). */
export function resolveUri(reference: string, base: string): string {
  const ref = uriParts(reference);
  if (ref.scheme !== undefined) return write({ ...ref, path: withoutDots(ref.path) });
  const from = uriParts(base);
  if (ref.authority !== undefined)
    return write({ ...ref, scheme: from.scheme, path: withoutDots(ref.path) });
  if (ref.path === "")
    return write({ ...from, query: ref.query ?? from.query, fragment: ref.fragment });
  const path = ref.path.startsWith("/") ? ref.path : merge(from, ref.path);
  return write({ ...from, path: withoutDots(path), query: ref.query, fragment: ref.fragment });
}

/** Splits a URI at its fragment. A fragment that is not well escaped is kept as written. */
export function splitUri(uri: string): SplitUri {
  const at = uri.indexOf("#");
  if (at < 0) return { uri, fragment: "" };
  const fragment = uri.slice(at + 1);
  try {
    return { uri: uri.slice(0, at), fragment: decodeURIComponent(fragment) };
  } catch {
    return { uri: uri.slice(0, at), fragment };
  }
}

/** Splits a URI reference; never fails, since every text splits somehow. */
export function uriParts(text: string): UriParts {
  const [, scheme, authority, path = "", query, fragment] = PARTS.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

function write({ scheme, authority, path, query, fragment }: UriParts): string {
  return (
    (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`) +
    (fragment === undefined ? "" : `#${fragment}`)
  );
}

function merge(base: UriParts, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

function withoutDots(path: string): string {
  if (!path.includes(".")) return path;
  const kept: string[] = [];
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const last = index === segments.length - 1;
    if (segment === ".." && kept.length > (path.startsWith("/") ? 1 : 0)) kept.pop();
    if (segment !== "." && segment !== "..") kept.push(segment);
    else if (last) kept.push("");
  }
  return kept.join("/");
}
