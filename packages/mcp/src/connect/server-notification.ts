import type { JsonObject } from "@toolcrib/model";

/** Something that a server tells its client besides answers. */
export interface ServerNotification {
  readonly method: string;
  readonly params: JsonObject;
}
