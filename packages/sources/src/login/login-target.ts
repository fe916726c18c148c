import type { HttpTarget } from "@toolcrib/mcp/connect";
import { maskUrl } from "@toolcrib/mcp/secrets";
import { ToolcribError } from "@toolcrib/model";
import type { LiveServer } from "../live/live-server.ts";
import { openSource } from "../open-source.ts";
import type { SourceContext } from "../source.ts";
import { type SourceReference, writtenSource } from "../source-reference.ts";
import { hasAuthorization, loginUrl } from "./source-tokens.ts";

/** A server at a URL that somebody logs in to, or out of. */
export interface LoginTarget {
  readonly target: HttpTarget;
  /** The URL as logins are kept by it. */
  readonly server: URL;
  /** The URL as people read it. */
  readonly shown: string;
  /** The name of the source, or the key of its entry. */
  readonly name: string | undefined;
}

/** The one server at a URL that a source means; nothing is started or reached. Throws `usage`. */
export async function loginTarget(
  reference: SourceReference,
  context: SourceContext,
): Promise<LoginTarget> {
  const found: LiveServer[] = [];
  const source = await openSource(reference, {
    ...context,
    onTarget: (live) => void found.push(live),
  });
  await source.close();
  const [live, ...others] = found;
  const written = writtenSource(reference);
  if (live?.target.kind !== "http" || others.length > 0) {
    const message = `${written} is not one server at a URL: give its URL, or the entry of a configuration that has one`;
    throw new ToolcribError("usage", message);
  }
  const { target } = live;
  if (hasAuthorization(target.headers ?? {})) {
    const message = `${written} is given an Authorization header, which would be sent instead of a token`;
    throw new ToolcribError("usage", message);
  }
  const server = loginUrl(target.url);
  const name = reference.namespace ?? live.namespace;
  return { target, server, shown: maskUrl(server.href).shown, name };
}
