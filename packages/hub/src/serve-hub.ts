import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { LIMITS, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { createHub, type HubOptions } from "./hub.ts";
import type { Store } from "./store/open-store.ts";
import { openDeliverer } from "./webhooks/deliverer.ts";

/** Where a hub listens. */
export interface ServeHubOptions extends HubOptions {
  readonly host?: string;
  readonly port: number;
}

/** A hub that listens. */
export interface HubHandle {
  readonly url: string;
  /** Ends after the requests in flight. */
  readonly close: () => Promise<void>;
}

/** Serves a hub over HTTP. Throws `hub-unavailable` where the port cannot be had. */
export async function serveHub(
  store: Store,
  { host = "127.0.0.1", port, ...options }: ServeHubOptions,
): Promise<HubHandle> {
  const written = host.includes(":") ? `[${host}]` : host;
  let hub: ReturnType<typeof createHub> | undefined;
  const server = serve({
    hostname: host,
    port,
    fetch: (request, env) =>
      hub?.fetch(request, "incoming" in env ? { incoming: env.incoming } : {}) ??
      new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (cause) =>
      reject(
        new ToolcribError(
          "hub-unavailable",
          `the hub cannot listen at ${written}:${port}: ${cause.message}`,
          {
            cause,
          },
        ),
      ),
    );
  });
  if ("headersTimeout" in server) {
    server.headersTimeout = LIMITS.headersMs;
    server.requestTimeout = LIMITS.requestMs;
  }
  // A server on a port has an address with a port.
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${written}:${taken}`;
  const { publicUrl = url, allowPrivate = false, now, onError } = options;
  const deliverer = openDeliverer(store, {
    publicUrl: publicUrl.replace(/\/+$/, ""),
    allowPrivate,
    ...withoutAbsent({ now, onError }),
  });
  hub = createHub(store, { ...options, publicUrl, onChange: () => deliverer.wake() });
  deliverer.wake();
  const opened = hub;
  return {
    url,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      });
      await deliverer.close();
      await opened.close();
    },
  };
}
