const SOURCES: ReadonlyMap<string, string> = new Map([
  ["github.com", "github"],
  ["gitlab.com", "gitlab"],
  ["bitbucket.org", "bitbucket"],
]);

/** The hosting service of a repository: its usual short name, else its host. */
export function repositorySource(url: string): string {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?(?<host>[^/:?#]+)/i.exec(url)?.groups?.["host"];
  const name = (host ?? "unknown").toLowerCase().replace(/^www\./, "");
  return SOURCES.get(name) ?? name;
}
