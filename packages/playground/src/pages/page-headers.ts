import type { MiddlewareHandler } from "hono";

/** Headers of every answer: what pages may load, and that no other site may use or frame them. */
export function pageHeaders(policy: string): MiddlewareHandler {
  return async ({ res, header }, next) => {
    await next();
    void res;
    header("content-security-policy", policy);
    header("x-content-type-options", "nosniff");
    header("x-frame-options", "DENY");
    // Without a referrer, forms of the pages themselves would be sent with the origin "null".
    header("referrer-policy", "same-origin");
    header("cross-origin-resource-policy", "same-origin");
    header("cross-origin-opener-policy", "same-origin");
    header("cache-control", "no-store");
  };
}

/**
 * Refuses posts that another site's page makes: the Origin must be the address that was asked, port
 * included. Programs send neither header; browsers send at least one with every post.
 */
export const sameOriginPosts: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  if (req.method !== "GET" && req.method !== "HEAD") {
    const origin = req.header("origin");
    const site = req.header("sec-fetch-site");
    const own = ["http:", "https:"].map((scheme) => `${scheme}//${req.header("host")}`);
    const isOwn = origin === undefined || own.includes(origin);
    const isSameSite = site === undefined || site === "same-origin" || site === "none";
    if (!isOwn || !isSameSite)
      return context.text("Forbidden: only pages of this address may send forms here", 403);
  }
  return await next();
};
