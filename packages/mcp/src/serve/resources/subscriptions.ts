import { LIMITS } from "@toolcrib/model";
import type { ResourceWatch } from "@toolcrib/runtime";

/**
 * The resources that the client of a server wants news of, with what ends watching them; `all` where
 * the SDK itself chooses.
 */
const wanted: WeakMap<object, Map<string, ResourceWatch> | "all"> = new WeakMap();

/** Clients of 2026 say in `subscriptions/listen` what they want, and the SDK filters. */
export function takesAllUpdates(server: object): void {
  wanted.set(server, "all");
}

/** A client of 2025 that stays connected can be told what it subscribes to. */
export function takesSubscriptions(server: object): void {
  if (!wanted.has(server)) wanted.set(server, new Map());
}

/** Whether a client can be told anything: one of 2025 over HTTP without a session cannot. */
export function canSubscribe(server: object): boolean {
  return wanted.has(server);
}

const NOTHING_TO_WATCH: ResourceWatch = { started: Promise.resolve(), stop: () => {} };

/** Subscribes a client of 2025; undefined when it cannot be told, or has as many subscriptions as it may. */
export function subscribe(
  server: object,
  uri: string,
  watch: () => ResourceWatch | undefined,
): ResourceWatch | undefined {
  const known = wanted.get(server);
  if (known === "all") return NOTHING_TO_WATCH;
  const before = known?.get(uri);
  if (before !== undefined) return before;
  if (known === undefined || known.size >= LIMITS.subscriptions) return undefined;
  const begun = watch() ?? NOTHING_TO_WATCH;
  known.set(uri, begun);
  return begun;
}

/** Ends a subscription, if there is one. */
export function unsubscribe(server: object, uri: string): void {
  const known = wanted.get(server);
  if (known === "all") return;
  known?.get(uri)?.stop();
  known?.delete(uri);
}

/** Whether a client is told that a resource has changed. */
export function wantsUpdate(server: object, uri: string): boolean {
  const known = wanted.get(server);
  return known === "all" || known?.has(uri) === true;
}
