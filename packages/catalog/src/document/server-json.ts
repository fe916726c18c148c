import type { Icon, JsonObject } from "@toolcrib/model";

/** A server.json, as the MCP Registry publishes it (schema 2025-12-11). */
export interface ServerJson extends JsonObject {
  /** In reverse-DNS form, as in `io.github.user/weather`. */
  readonly name: string;
  /** At most 100 characters. */
  readonly description: string;
  readonly version: string;
  readonly $schema?: string;
  readonly title?: string;
  readonly websiteUrl?: string;
  readonly repository?: ServerRepository;
  readonly icons?: readonly (Icon & JsonObject)[];
  readonly packages?: readonly ServerPackage[];
  readonly remotes?: readonly ServerRemote[];
  readonly _meta?: JsonObject;
}

/** Where the source code of a server is. */
export interface ServerRepository extends JsonObject {
  readonly url: string;
  /** The hosting service, as in `github`. */
  readonly source: string;
  readonly id?: string;
  readonly subfolder?: string;
}

/** A package that starts a server. */
export interface ServerPackage extends JsonObject {
  /** `npm`, `pypi`, `oci`, `nuget`, `mcpb`, … */
  readonly registryType: string;
  readonly identifier: string;
  readonly transport: ServerTransport;
  readonly version?: string;
  readonly registryBaseUrl?: string;
  readonly fileSha256?: string;
  readonly runtimeHint?: string;
  readonly runtimeArguments?: readonly ServerArgument[];
  readonly packageArguments?: readonly ServerArgument[];
  readonly environmentVariables?: readonly ServerVariable[];
}

/** How a started package is spoken to. */
export interface ServerTransport extends JsonObject {
  readonly type: "stdio" | "streamable-http" | "sse";
  /** For everything but stdio. */
  readonly url?: string;
  readonly headers?: readonly ServerVariable[];
}

/** A server that runs somewhere else. */
export interface ServerRemote extends JsonObject {
  readonly type: "streamable-http" | "sse";
  readonly url: string;
  readonly headers?: readonly ServerVariable[];
  /** What `{names}` in the URL stand for. */
  readonly variables?: Readonly<Record<string, ServerInput>>;
}

/** A value that someone gives: fixed, with a default, or asked for. */
export interface ServerInput extends JsonObject {
  readonly description?: string;
  readonly isRequired?: boolean;
  readonly isSecret?: boolean;
  readonly format?: "string" | "number" | "boolean" | "filepath";
  readonly value?: string;
  readonly default?: string;
  readonly placeholder?: string;
  readonly choices?: readonly string[];
}

/** An environment variable or header. */
export interface ServerVariable extends ServerInput {
  readonly name: string;
  readonly variables?: Readonly<Record<string, ServerInput>>;
}

/** An argument of a command line. */
export type ServerArgument = ServerPositionalArgument | ServerNamedArgument;

/** An argument that is its value. */
export interface ServerPositionalArgument extends ServerInput {
  readonly type: "positional";
  readonly valueHint?: string;
  readonly isRepeated?: boolean;
  readonly variables?: Readonly<Record<string, ServerInput>>;
}

/** A flag and its value. */
export interface ServerNamedArgument extends ServerInput {
  readonly type: "named";
  readonly name: string;
  readonly isRepeated?: boolean;
  readonly variables?: Readonly<Record<string, ServerInput>>;
}
