import { isLoopbackName } from "@toolcrib/model";

/**
 * Whether a form was sent by a page of this hub: of the address under which people reach it, or of
 * its own machine. Browsers say with every post where it comes from, and another name that leads
 * here (DNS rebinding) is another site; what says nothing is a program, and has to authenticate.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const own = [new URL(publicUrl).origin, ...loopbackOrigins(request)];
  const isOwn = origin === null || own.includes(origin);
  return isOwn && (site === null || site === "same-origin" || site === "none");
}

/** The hub as a request of its own machine names it. */
function loopbackOrigins({ url, headers }: Request): readonly string[] {
  const host = headers.get("host") ?? new URL(url).host;
  return isLoopbackName(host.replace(/:\d{1,5}$/, "")) ? [`http://${host}`, `https://${host}`] : [];
}
