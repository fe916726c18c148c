import {
  type Audience,
  audienceOf,
  type EffectiveHints,
  effectiveHints,
  type Tool,
  tagsOf,
} from "@toolcrib/model";
import type { ListOrder } from "./list-order.ts";
import type { RegisteredTool } from "./registered-tool.ts";

/**
 * Which tools are meant; every given part must hold. Audience and hints are what the tools say of
 * themselves: use them to sort and to show, not to grant anything.
 */
export interface ToolFilter extends Partial<EffectiveHints> {
  /** Tools for this audience, and those for everyone. */
  readonly audience?: Audience;
  /** Tools that carry all of these tags. */
  readonly tags?: readonly string[];
}

/** Which tools to list; every given part must hold. */
export interface ListFilter extends ToolFilter {
  readonly namespace?: string;
  /** Any other condition. */
  readonly only?: (entry: RegisteredTool) => boolean;
}

/** Which tools to list, in which order, and which page of them. */
export interface ListOptions extends ListFilter {
  /** `priority` unless told: the lower number first, equal ones by name. */
  readonly sort?: ListOrder;
  readonly cursor?: string | undefined;
  /** All on one page unless told. */
  readonly pageSize?: number;
}

const HINTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

/** Whether a tool of a registry is one of those asked for. */
export function passesFilter(entry: RegisteredTool, filter: ListFilter): boolean {
  if (filter.only?.(entry) === false) return false;
  if (filter.namespace !== undefined && entry.tool.namespace !== filter.namespace) return false;
  return matchesTool(entry.tool, filter);
}

/** Whether a tool has the audience, the tags and the effective hints that are asked for. */
export function matchesTool(tool: Tool, filter: ToolFilter): boolean {
  if (filter.tags !== undefined && filter.tags.length > 0) {
    const tags = tagsOf(tool);
    if (filter.tags.some((tag) => !tags.includes(tag))) return false;
  }
  if (filter.audience !== undefined) {
    const audience = audienceOf(tool);
    if (audience.length > 0 && !audience.includes(filter.audience)) return false;
  }
  if (HINTS.every((hint) => filter[hint] === undefined)) return true;
  const hints = effectiveHints(tool);
  return HINTS.every((hint) => filter[hint] === undefined || hints[hint] === filter[hint]);
}
