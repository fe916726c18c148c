import type { JsonObject } from "@toolcrib/model";

/** ToolHive's registry in its legacy format: servers by name. */
export interface LegacyRegistry extends JsonObject {
  readonly version: string;
  /** As RFC 3339. */
  readonly last_updated: string;
  readonly servers: Readonly<Record<string, LegacyContainer>>;
  readonly remote_servers?: Readonly<Record<string, LegacyRemote>>;
  readonly groups?: readonly LegacyGroup[];
}

/** What every server of a legacy registry has. */
export interface LegacyServer extends JsonObject {
  readonly description: string;
  readonly status: "Active" | "Deprecated";
  readonly tier: "Official" | "Community";
  readonly tools: readonly string[];
  readonly tool_definitions?: readonly JsonObject[];
  readonly name?: string;
  readonly title?: string;
  readonly overview?: string;
  readonly repository_url?: string;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
  readonly custom_metadata?: JsonObject;
  readonly env_vars?: readonly LegacyVariable[];
}

/** A server that runs in a container. */
export interface LegacyContainer extends LegacyServer {
  readonly image: string;
  readonly transport: "stdio" | "sse" | "streamable-http";
  readonly target_port?: number;
  readonly proxy_port?: number;
  readonly args?: readonly string[];
  readonly docker_tags?: readonly string[];
  readonly permissions?: JsonObject;
  readonly provenance?: JsonObject;
}

/** A server that runs somewhere else. */
export interface LegacyRemote extends LegacyServer {
  readonly url: string;
  readonly transport: "sse" | "streamable-http";
  readonly headers?: readonly LegacyVariable[];
  readonly oauth_config?: JsonObject;
}

/** An environment variable or header. */
export interface LegacyVariable extends JsonObject {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly secret?: boolean;
  readonly default?: string;
}

/** Servers that belong together. */
export interface LegacyGroup extends JsonObject {
  readonly name: string;
  readonly description: string;
  readonly servers?: Readonly<Record<string, LegacyContainer>>;
  readonly remote_servers?: Readonly<Record<string, LegacyRemote>>;
}
