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
  /** The command as messages show it, where its words hold secrets. */
  readonly shown?: string;
}

/** A server that speaks Streamable HTTP, or the older HTTP with server-sent events. */
export interface HttpTarget {
  readonly kind: "http";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `sse` for servers from before 2025-03-26. */
  readonly transport?: "streamable-http" | "sse";
}

/** A target as people read it, without the values of headers and variables. */
export function describeTarget(target: ServerTarget): string {
  if (target.kind === "stdio")
    return target.shown ?? [target.command, ...(target.args ?? [])].join(" ");
  const url = new URL(target.url);
  return `${url.origin}${url.pathname}`;
}
