import type { IncomingMessage } from "node:http";

/** What a request of a hub carries besides HTTP. */
export interface HubEnv {
  readonly Bindings: {
    /** The request as Node has it; absent for one that came over no socket. */
    readonly incoming?: Pick<IncomingMessage, "socket">;
  };
}
