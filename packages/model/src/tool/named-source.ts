/**
 * How a source is given a namespace, as messages show it: `jira=src/jira.py`. The name is made of
 * the source's last part; a source without a usable one is shown as `NAME=…`.
 */
export function namedSource(source: string): string {
  const last = source.split(/[/\\#?]/).findLast((part) => part !== "") ?? "";
  const name = last.replace(/\.\w+$/, "").replace(/[^A-Za-z0-9_-]+/g, "_");
  return `${/^[A-Za-z0-9][\w-]*$/.test(name) ? name.slice(0, 40) : "NAME"}=${source}`;
}
