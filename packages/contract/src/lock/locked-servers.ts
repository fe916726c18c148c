import { canonicalJson, compareText, type Json, type JsonObject, parseJson } from "@toolcrib/model";
import type { ServerFacts } from "../server/server-facts.ts";

/** What registries said about servers when they were locked, by the name of each. */
export type LockedServers = Readonly<Record<string, ServerFacts>>;

/** The same in canonical order, so that what a registry only moves around changes no byte. */
export function serversJson(servers: LockedServers): JsonObject {
  const sorted = Object.entries(servers)
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, facts]): [string, Json] => [name, inOrder(facts)]);
  return Object.fromEntries(sorted);
}

/** Lists of facts are sets: none of them has an order that means something. */
function inOrder(facts: object): Json {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value
        .map((item) => canonicalJson(sorted(item) as Json))
        .sort(compareText)
        .map((text) => JSON.parse(text));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
  };
  // Facts are JSON all through.
  return parseJson(canonicalJson(sorted(facts) as Json));
}
