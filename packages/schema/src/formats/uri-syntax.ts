import { uriParts } from "../parse/uri.ts";
import { isIpv6 } from "./ipv6.ts";

/** Characters of each part of a URI or IRI. */
interface Alphabet {
  readonly userinfo: RegExp;
  readonly name: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

const UNRESERVED = "A-Za-z0-9\\-._~";
const SUB_DELIMITERS = "!$&'()*+,;=";
/** Beyond ASCII: all that RFC 3987 allows in an IRI. */
const UCS =
  "\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}" +
  Array.from({ length: 14 }, (_, plane) => (plane + 1).toString(16))
    .map((plane) => `\\u{${plane}0000}-\\u{${plane}fffd}`)
    .join("");
const PRIVATE = "\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}";

const URI = alphabet("", "");
const IRI = alphabet(UCS, PRIVATE);

function alphabet(more: string, moreInQuery: string): Alphabet {
  const only = (characters: string): RegExp =>
    new RegExp(`^(?:[${UNRESERVED}${SUB_DELIMITERS}${more}${characters}]|%[0-9A-Fa-f]{2})*$`, "u");
  return {
    userinfo: only(":"),
    name: only(""),
    path: only(":@/"),
    query: only(`:@/?${moreInQuery}`),
    fragment: only(":@/?"),
  };
}

/** Whether a text is a URI reference (RFC 3986), or an IRI reference (RFC 3987). */
export function isUriReference(text: string, kind: "uri" | "iri"): boolean {
  const allowed = kind === "uri" ? URI : IRI;
  const { scheme, authority, path, query, fragment } = uriParts(text);
  const [firstSegment = ""] = path.split("/");
  if (scheme === undefined && authority === undefined && firstSegment.includes(":")) return false;
  return (
    (authority === undefined || isAuthority(authority, allowed)) &&
    allowed.path.test(path) &&
    allowed.query.test(query ?? "") &&
    allowed.fragment.test(fragment ?? "")
  );
}

/** Whether a text is a reference that names its scheme. */
export function isAbsoluteUri(text: string, kind: "uri" | "iri"): boolean {
  return uriParts(text).scheme !== undefined && isUriReference(text, kind);
}

function isAuthority(authority: string, allowed: Alphabet): boolean {
  const at = authority.lastIndexOf("@");
  const host = authority.slice(at + 1);
  if (!allowed.userinfo.test(authority.slice(0, Math.max(at, 0)))) return false;
  const literal = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1];
  if (literal !== undefined)
    return isIpv6(literal) || /^[vV][0-9A-Fa-f]+\.[\w\-.~!$&'()*+,;=:]+$/.test(literal);
  return allowed.name.test(host.replace(/:\d*$/, ""));
}
