import type { Prompt } from "../prompt/prompt.ts";
import type { Resource } from "../resource/resource.ts";
import type { ResourceTemplate } from "../resource/resource-template.ts";
import type { ServerIdentity } from "./server-identity.ts";
import type { ServerLaunch } from "./server-launch.ts";

/**
 * What a server promises besides its tools. A part that is absent is not known, as for a file that
 * holds tools alone; an empty list says that there are none.
 */
export interface ServerPromise {
  readonly server?: ServerIdentity;
  /** What the server tells every model about itself; empty where it says nothing. */
  readonly instructions?: string;
  readonly prompts?: readonly Prompt[];
  readonly resources?: readonly Resource[];
  readonly resourceTemplates?: readonly ResourceTemplate[];
  readonly launch?: ServerLaunch;
}
