import { LIMITS } from "@toolcrib/model";

/** The resources that the client of a server wants news of; `all` where the SDK itself chooses. */
const wanted: WeakMap<object, Set<string> | "all"> = new WeakMap();

/** Clients of 2026 say in `subscriptions/listen` what they want, and the SDK filters. */
export function takesAllUpdates(server: object): void {
  wanted.set(server, "all");
}

/** A client of 2025 that stays connected can be told what it subscribes to. */
export function takesSubscriptions(server: object): void {
  if (!wanted.has(server)) wanted.set(server, new Set());
}

/** Whether a client can be told anything: one of 2025 over HTTP without a session cannot. */
export function canSubscribe(server: object): boolean {
  return wanted.has(server);
}

/** Subscribes a client of 2025; false when it has as many subscriptions as it may. */
export function subscribe(server: object, uri: string): boolean {
  const known = wanted.get(server);
  if (known === "all") return true;
  if (known === undefined || (known.size >= LIMITS.subscriptions && !known.has(uri))) return false;
  known.add(uri);
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
