import type { Mask } from "../secrets/mask-secrets.ts";
import type { MessageTap } from "./message-tap.ts";

/** What a transport brings to a connection. */
export interface Link {
  readonly tap: MessageTap;
  readonly describe: string;
  /** Takes the credentials of this connection out of what the server says about itself. */
  readonly maskCredentials: Mask;
  /** Turns what failed into a coded error that says why. */
  readonly explain: (error: unknown) => Error;
  readonly close: () => Promise<void>;
}
