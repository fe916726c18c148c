const TOOLHIVE_NAMESPACE = "io.github.stacklok";

/** The reverse-DNS name of a server: a plain name gets ToolHive's namespace. */
export function toServerName(name: string): string {
  return name.includes("/") ? name : `${TOOLHIVE_NAMESPACE}/${name}`;
}

/** The short name in a reverse-DNS name; a name of another shape is kept whole. */
export function shortServerName(name: string): string {
  const parts = name.split("/");
  return parts.length === 2 && parts[1] ? parts[1] : name;
}

/** A key for the legacy registry, whose keys are lower case with dashes. */
export function toLegacyKey(name: string): string {
  const key = shortServerName(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return key === "" ? "server" : key;
}
