import { diffHref, serverHref } from "./hub-paths.ts";

/** The parts of a path below `/servers`. */
export function pathSegments(pathname: string): readonly string[] {
  return pathname
    .replace(/^\/servers\//, "")
    .split("/")
    .map(decodeURIComponent);
}

/** Parts of a path that stand for what is above them, where nothing follows. */
const INNER: ReadonlySet<string> = new Set(["versions", "tools", "diff"]);

/**
 * Where the page is that a path means in other words: a name as one encoded part, as the Registry API
 * writes it, or a path that ends before it names something. Undefined where a path is as it should be.
 */
export function redirectedServerPath({ pathname, search, searchParams }: URL): string | undefined {
  const [first = "", ...rest] = pathSegments(pathname);
  const [namespace = "", name = "", ...more] = first.split("/");
  if (namespace !== "" && name !== "" && more.length === 0)
    return `${encoded([namespace, name, ...rest])}${search}`;
  if (rest.length === 2 && rest[1] === "diff" && searchParams.has("from")) {
    const to = searchParams.get("to") || "latest";
    return diffHref(`${first}/${rest[0]}`, searchParams.get("from") ?? "", to);
  }
  const isOpen = INNER.has(rest.at(-1) ?? "") && (rest.length === 2 || rest.length === 4);
  return isOpen ? encoded([first, ...rest.slice(0, -1)]) : undefined;
}

function encoded(segments: readonly string[]): string {
  return serverHref(segments.join("/"));
}

/** Leads from an address that ends with a slash to the one without; never to another host. */
export function withoutSlash({ method, url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  if ((method !== "GET" && method !== "HEAD") || !pathname.endsWith("/")) return undefined;
  const parts = pathname.split("/").filter((part) => part !== "");
  if (parts.length === 0) return undefined;
  return new Response(null, { status: 308, headers: { location: `/${parts.join("/")}${search}` } });
}
