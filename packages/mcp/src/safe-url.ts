import { isLoopbackName, ToolcribError } from "@toolcrib/model";

/** Whether a URL names this machine, so that no name server decides where it leads. */
export function isLoopbackUrl({ hostname }: URL): boolean {
  return isLoopbackName(hostname);
}

/** Keys, issuers and tokens travel over HTTPS; over plain HTTP only on this machine. Throws `insecure-issuer`. */
export function requireSafe(url: URL, what: string): URL {
  if (url.protocol === "https:") return url;
  if (url.protocol === "http:" && isLoopbackUrl(url)) return url;
  throw new ToolcribError("insecure-issuer", `${what} must be at an https: URL, not ${url.origin}`);
}

/** The same for a text. Throws `insecure-issuer`, also where it is not a URL. */
export function parseSafeUrl(text: string, what: string): URL {
  if (!URL.canParse(text)) throw new ToolcribError("insecure-issuer", `${what} is not a URL`);
  return requireSafe(new URL(text), what);
}
