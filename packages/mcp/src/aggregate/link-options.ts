import type { ConnectedClient } from "@toolcrib/runtime";
import type { Backoff } from "./backoff.ts";
import type { UpstreamHost } from "./pass-through/upstream-host.ts";

/** How links behave, and whom they tell. */
export interface LinkOptions {
  readonly backoff: Backoff;
  /** The longest time that a list is kept, whatever the upstream says. */
  readonly cacheMs: number;
  /** Told when the tools may have changed. */
  readonly onTools: () => void;
  /** Told when what a client is offered over a connection of its own may have changed. */
  readonly onClientOffer?: (client: ConnectedClient) => void;
  readonly onWarning: (message: string) => void;
  /** What the upstream finds around it. */
  readonly host: Omit<UpstreamHost, "onConnecting">;
  /** Whether to wait for another server in the background. */
  readonly background?: boolean;
  /** In the background, no other server is connected to before this settles. */
  readonly mayConnect?: Promise<void> | undefined;
}
