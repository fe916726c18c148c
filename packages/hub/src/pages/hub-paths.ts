/** The feed of what was published last. */
export const FEED_HREF = "/v0.1/x/dev.toolcrib/feed.atom";

/** The page of a server: its name is a namespace and a name. */
export function serverHref(name: string): string {
  return `/servers/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The page of a version of a server. */
export function versionHref(name: string, version: string): string {
  return `${serverHref(name)}/versions/${encodeURIComponent(version)}`;
}

/** The page of a tool of a version. */
export function toolHref(name: string, version: string, tool: string): string {
  return `${versionHref(name, version)}/tools/${encodeURIComponent(tool)}`;
}

/** The page that compares two versions. */
export function diffHref(name: string, from: string, to: string): string {
  return `${serverHref(name)}/diff/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}

/** The page of a review. */
export function reviewHref(id: number): string {
  return `/reviews/${id}`;
}

/** The page of a publish that was refused, by its entry in the audit log. */
export function publishHref(entry: number): string {
  return `/publishes/${entry}`;
}
