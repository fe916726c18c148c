import type { ToolAnnotations } from "@toolcrib/model";

/**
 * What HTTP says of a method (RFC 9110, 9.2): GET, HEAD, OPTIONS and QUERY are safe, PUT and DELETE
 * may be repeated, DELETE destroys. Of POST and PATCH nothing is known.
 */
export function methodHints(method: string): ToolAnnotations {
  switch (method) {
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "QUERY":
      return { readOnlyHint: true };
    case "PUT":
      return { readOnlyHint: false, idempotentHint: true };
    case "DELETE":
      return { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
    default:
      return { readOnlyHint: false };
  }
}
