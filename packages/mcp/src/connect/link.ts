import type { MessageTap } from "./message-tap.ts";

/** What a transport brings to a connection. */
export interface Link {
  readonly tap: MessageTap;
  readonly describe: string;
  /** Turns what failed into a coded error that says why. */
  readonly explain: (error: unknown) => Error;
  readonly close: () => Promise<void>;
}
