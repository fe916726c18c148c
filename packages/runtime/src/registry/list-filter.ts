import { type Audience, audienceOf, type EffectiveHints, effectiveHints } from "@toolcrib/model";
import type { RegisteredTool } from "./registered-tool.ts";

/**
 * Which tools to list; every given part must hold. Audience and hints are what the tools say of
 * themselves: use them to sort and to show, not to grant anything.
 */
export interface ListFilter extends Partial<EffectiveHints> {
  /** Tools for this audience, and those for everyone. */
  readonly audience?: Audience;
  /** Tools that carry all of these tags. */
  readonly tags?: readonly string[];
  readonly namespace?: string;
  /** Any other condition. */
  readonly only?: (entry: RegisteredTool) => boolean;
}

const HINTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

/** Whether a tool is one of those asked for. */
export function passesFilter(entry: RegisteredTool, filter: ListFilter): boolean {
  const { tool } = entry;
  if (filter.only?.(entry) === false) return false;
  if (filter.namespace !== undefined && tool.namespace !== filter.namespace) return false;
  if (filter.tags?.some((tag) => !tool.tags?.includes(tag))) return false;
  if (filter.audience !== undefined) {
    const audience = audienceOf(tool);
    if (audience.length > 0 && !audience.includes(filter.audience)) return false;
  }
  if (HINTS.every((hint) => filter[hint] === undefined)) return true;
  const hints = effectiveHints(tool);
  return HINTS.every((hint) => filter[hint] === undefined || hints[hint] === filter[hint]);
}
