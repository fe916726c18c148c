import { LIMITS } from "@toolcrib/model";

/** The resources that the client of a server wants news of; `all` where the SDK itself chooses. */
const wanted: WeakMap<object, Set<string> | "all"> = new WeakMap();

/** Clients of 2026 say in `subscriptions/listen` what they want, and the SDK filters. */
export function takesAllUpdates(server: object): void {
  wanted.set(server, "all");
}

/** Subscribes a client of 2025; false when it has as many subscriptions as it may. */
export function subscribe(server: object, uri: string): boolean {
  const known = wanted.get(server);
  if (known === "all") return true;
  const uris = known ?? new Set<string>();
  if (uris.size >= LIMITS.subscriptions && !uris.has(uri)) return false;
  wanted.set(server, uris.add(uri));
  return true;
}

/** Ends a subscription, if there is one. */
export function unsubscribe(server: object, uri: string): void {
  const known = wanted.get(server);
  if (known !== "all") known?.delete(uri);
}

/** Whether a client is told that a resource has changed. */
export function wantsUpdate(server: object, uri: string): boolean {
  const known = wanted.get(server);
  return known === "all" || known?.has(uri) === true;
}
