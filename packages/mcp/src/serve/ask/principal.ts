import type { CallAuth } from "@toolcrib/runtime";

/** Who is calling, as one text: two callers have the same only if they are the same. Empty for nobody. */
export function principalOf(auth: CallAuth | undefined): string {
  if (auth === undefined) return "";
  const { subject, clientId = null, claims } = auth;
  return JSON.stringify([claims["iss"] ?? null, subject, clientId]);
}
