import type { JsonObject } from "@toolcrib/model";
import type { ServerJson } from "./server-json.ts";

/** ToolHive's registry in its upstream format: a list of server.json. */
export interface UpstreamRegistry extends JsonObject {
  readonly version: string;
  readonly meta: UpstreamMeta;
  readonly data: UpstreamData;
  readonly $schema?: string;
}

/** What an upstream registry says about itself. */
export interface UpstreamMeta extends JsonObject {
  /** As RFC 3339. */
  readonly last_updated: string;
}

/** What an upstream registry holds. */
export interface UpstreamData extends JsonObject {
  readonly servers: readonly ServerJson[];
  readonly skills?: readonly JsonObject[];
  readonly plugins?: readonly JsonObject[];
}
