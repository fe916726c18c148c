import type { ResourceMetadata } from "./authenticator.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";

/** What the metadata of a protected resource say. */
export interface ProtectedResource {
  /** The URL of the resource, as clients know it. */
  readonly resource: URL;
  readonly issuer: string;
  readonly name?: string | undefined;
  /** The scopes that every request needs. */
  readonly scopes: readonly string[];
}

/** The metadata of a protected resource and where they stand (RFC 9728). */
export function resourceMetadata({
  resource,
  issuer,
  name,
  scopes: always,
}: ProtectedResource): ResourceMetadata {
  const suffix = resource.pathname === "/" ? "" : resource.pathname;
  const path = `${WELL_KNOWN}${suffix}`;
  return {
    url: new URL(`${path}${resource.search}`, resource).href,
    path,
    document: (scopes) => {
      const all = [...new Set([...always, ...scopes])];
      return JSON.stringify({
        resource: withoutSlash(resource),
        authorization_servers: [issuer],
        ...(all.length > 0 && { scopes_supported: all }),
        bearer_methods_supported: ["header"],
        ...(name !== undefined && { resource_name: name }),
      });
    },
  };
}

/** `https://example.com`, as clients write it, where `URL` would add a slash. */
function withoutSlash({ href, pathname, search }: URL): string {
  return pathname === "/" && search === "" ? href.replace(/\/$/, "") : href;
}
