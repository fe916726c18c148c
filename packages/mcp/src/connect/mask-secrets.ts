import type { ServerTarget } from "./target.ts";

/** Shorter values are words like `1` and `true`, which occur anywhere. */
const shortestSecret = 6;

/** What stands before a token in a header is no secret. */
const scheme = /^(bearer|basic|digest|token|apikey|negotiate)$/i;

/** Replaces the values that a server was given, as variables or headers, in a text about it. */
export function maskSecrets(text: string, target: ServerTarget): string {
  const given = target.kind === "stdio" ? target.env : target.headers;
  return Object.values(given ?? {})
    .flatMap((value) => [value, ...value.split(/\s+/)])
    .filter((value) => value.length >= shortestSecret && !scheme.test(value))
    .reduce((masked, value) => masked.replaceAll(value, "…"), text);
}
