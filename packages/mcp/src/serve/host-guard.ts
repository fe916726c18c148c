import type { IncomingMessage } from "node:http";

/** Which names a server answers to, and which web pages may ask it. */
export interface HostRules {
  /**
   * Names besides those of this machine's loopback and the address that is listened on: without
   * port, as clients write them, an IPv6 address in brackets.
   */
  readonly allowedHosts?: readonly string[];
  /** Web pages besides those of these hosts: host names, or origins such as `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
}

/** The names that a loopback server answers to. */
const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

const AUTHORITY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/;
const ORIGIN = /^(https?):\/\/(.+)$/;

/**
 * Makes the check that keeps web pages from reaching a local server through a name of their own
 * (DNS rebinding): the Host must be a name of the server, spelt as it is, and an Origin, if there
 * is one, must be allowed. The guard gives the reason of a refusal, or undefined.
 */
export function hostGuard(
  { allowedHosts = [], allowedOrigins = [] }: HostRules,
  authority: string = "localhost",
): (request: IncomingMessage) => string | undefined {
  const lower = (name: string): string => name.toLowerCase();
  const hosts = new Set([...LOOPBACK_HOSTS, authority, ...allowedHosts].map(lower));
  const isAllowedOrigin = originRules([...hosts, ...allowedOrigins]);
  return (request) => {
    const host = request.headers.host?.toLowerCase() ?? "";
    const name = AUTHORITY.exec(host)?.[1];
    if (countHosts(request.rawHeaders) !== 1 || name === undefined || !hosts.has(name))
      return "Forbidden: this Host is not served here";
    const { origin } = request.headers;
    if (origin === undefined || isAllowedOrigin(origin)) return undefined;
    return "Forbidden: this Origin may not ask";
  };
}

/** Makes the check whether the Origin of a web page is one of these host names or origins. */
export function originRules(names: readonly string[]): (origin: string) => boolean {
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  return (given) => {
    const origin = given.toLowerCase();
    if (allowed.has(origin) && ORIGIN.test(origin)) return true;
    const authority = ORIGIN.exec(origin)?.[2];
    const name = authority === undefined ? undefined : AUTHORITY.exec(authority)?.[1];
    return name !== undefined && allowed.has(name);
  };
}

/** Of several Host headers Node keeps the first; whoever stands in front may have looked at another. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count++;
  return count;
}
