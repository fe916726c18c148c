import type { Hono } from "hono";
import type { HubEnv } from "./hub-env.ts";
import { notFound, problem } from "./problem.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The answer to a request that nothing takes: 405 where another method is taken at its address, else 404. */
export function refusedMethod(app: Hono<HubEnv>, method: string, path: string): Response {
  const taken = METHODS.filter((each) => takes(app, each, path));
  if (taken.length === 0 || (taken as readonly string[]).includes(method))
    return notFound("there is nothing at this address");
  const allow = [...taken.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : each)), "OPTIONS"];
  const detail = `this address takes ${allow.join(", ")}, and not ${method.slice(0, 20)}`;
  return problem(405, "method-not-allowed", detail, {}, { allow: allow.join(", ") });
}

/** Whether a route of its own is at an address: what is for every method is not. */
function takes({ router }: Hono<HubEnv>, method: string, path: string): boolean {
  const [handlers] = router.match(method, path);
  return handlers.some(([[, route]]) => route.method === method);
}
