import type { RequestHead } from "./request-head.ts";

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

/** Gives the reason why a request is refused, or undefined. */
export type HostGuard = (request: RequestHead) => string | undefined;

/**
 * Makes the check that keeps web pages from reaching a local server through a name of their own
 * (DNS rebinding): the Host must be a name of the server, spelt as it is, and an Origin, if there
 * is one, must be allowed.
 */
export function hostGuard(
  { allowedHosts = [], allowedOrigins = [] }: HostRules,
  authority: string = "localhost",
): HostGuard {
  const lower = (name: string): string => name.toLowerCase();
  const hosts = new Set([...LOOPBACK_HOSTS, authority, ...allowedHosts].map(lower));
  const isAllowedOrigin = originRules([...hosts, ...allowedOrigins]);
  return (request) => {
    const name = hostName(request);
    // Of several Host headers Node keeps the first; whoever stands in front may have looked at another.
    if (request.count("host") !== 1 || name === undefined || !hosts.has(name))
      return "Forbidden: this Host is not served here";
    const origin = request.headers.get("origin") ?? undefined;
    if (origin === undefined || isAllowedOrigin(origin)) return undefined;
    return "Forbidden: this Origin may not ask";
  };
}

/**
 * Makes the check for a handler inside an application, which knows its own names: without
 * `allowedHosts` any Host will do, and an Origin must be that of the Host or an allowed one.
 */
export function mountedGuard(rules: HostRules): HostGuard {
  if (rules.allowedHosts !== undefined) return hostGuard(rules);
  const isAllowedOrigin = originRules(rules.allowedOrigins ?? []);
  return (request) => {
    const origin = request.headers.get("origin") ?? undefined;
    if (origin === undefined || isAllowedOrigin(origin)) return undefined;
    const authority = ORIGIN.exec(origin.toLowerCase())?.[2];
    if (authority !== undefined && authority === request.headers.get("host")?.toLowerCase())
      return undefined;
    return "Forbidden: this Origin may not ask; allowedOrigins names those that may";
  };
}

function hostName({ headers }: RequestHead): string | undefined {
  return AUTHORITY.exec(headers.get("host")?.toLowerCase() ?? "")?.[1];
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
