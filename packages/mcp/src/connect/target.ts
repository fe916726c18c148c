import type { AddressReach } from "@toolcrib/runtime/network";
import { maskCommand } from "../secrets/command-secrets.ts";
import { maskUrl } from "../secrets/url-secrets.ts";

/** A server to connect to: a program to start, or an address to reach. */
export type ServerTarget = StdioTarget | HttpTarget;

/** A program that speaks MCP over its stdin and stdout; it is started without a shell. */
export interface StdioTarget {
  readonly kind: "stdio";
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Added to the few variables that every server inherits; see `inheritedEnvironment`. */
  readonly env?: Readonly<Record<string, string>>;
  /** The command as messages show it; secrets that its words show are masked in any case. */
  readonly shown?: string;
  /** Further values that messages must not repeat, by name, as a configuration's variables. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** A server that speaks Streamable HTTP, or the older HTTP with server-sent events. */
export interface HttpTarget {
  readonly kind: "http";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `sse` for servers from before 2025-03-26. */
  readonly transport?: "streamable-http" | "sse";
  /** Addresses that may be connected to, by where they can be reached from; all unless told. */
  readonly reachable?: readonly AddressReach[];
  /** Further values that messages must not repeat, by name, as a configuration's variables. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** A target as people read it, without the values of headers and variables and other secrets. */
export function describeTarget(target: ServerTarget): string {
  if (target.kind === "http") return maskUrl(target.url).shown;
  return target.shown ?? maskCommand([target.command, ...(target.args ?? [])]).shown.join(" ");
}
