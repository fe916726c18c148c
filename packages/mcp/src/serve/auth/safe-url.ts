import { ToolcribError } from "@toolcrib/model";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Keys and issuers are taken over HTTPS; plain HTTP only from this machine. Throws `insecure-issuer`. */
export function requireSafe(url: URL, what: string): URL {
  if (url.protocol === "https:") return url;
  if (url.protocol === "http:" && LOOPBACK.test(url.hostname)) return url;
  throw new ToolcribError("insecure-issuer", `${what} must be at an https: URL, not ${url.origin}`);
}
