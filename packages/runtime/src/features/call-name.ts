import { LIMITS } from "@toolcrib/model";

/** Limits and faults of a prompt or resource are kept by a name that any tool could have. */
export function callName(name: string): string {
  return name.replace(/[^\w.-]/g, "_").slice(0, LIMITS.toolNameLength) || "feature";
}
