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

/**
 * The key of a server in a legacy registry, whose keys are lower case with dashes: the short name
 * in ToolHive's namespace, the whole name elsewhere, so that namespaces cannot collide.
 */
export function toLegacyKey(name: string): string {
  const own = name.startsWith(`${TOOLHIVE_NAMESPACE}/`) ? shortServerName(name) : name;
  const key = own
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return key === "" ? "server" : key;
}
