import type { RemoteCaller } from "../calls/remote-calls.ts";
import type { GatePolicy } from "../gate/policy.ts";
import type { Prover } from "../gate/prover.ts";
import type { Store } from "../store/open-store.ts";

/** What every request of a hub works with. */
export interface HubContext {
  readonly store: Store;
  readonly prover: Prover;
  readonly policy: GatePolicy;
  /** The time now. */
  readonly now: () => Date;
  /** The address under which people reach the hub, without a slash at its end. */
  readonly publicUrl: string;
  /** Makes the calls of pages, where an operator allows any. */
  readonly remoteCaller?: RemoteCaller;
}
