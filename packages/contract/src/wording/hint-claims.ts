import type { EffectiveHints } from "@toolcrib/model";

/** What each hint claims, after "to be" or "not to be". */
export const claims: Readonly<Record<keyof EffectiveHints, string>> = {
  readOnly: "read-only",
  destructive: "destructive",
  idempotent: "idempotent",
  openWorld: "open to the world",
};
