import type { IncomingMessage } from "node:http";

/** What a request of a hub carries besides HTTP. */
export interface HubEnv {
  readonly Bindings: {
    /** Node's own request object; absent where the request did not come over a socket. */
    readonly incoming?: Pick<IncomingMessage, "socket">;
  };
}
