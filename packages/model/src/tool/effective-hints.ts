import type { Tool } from "./tool.ts";

/** What a tool's hints come to once the defaults of MCP are applied. */
export interface EffectiveHints {
  readonly readOnly: boolean;
  readonly destructive: boolean;
  readonly idempotent: boolean;
  readonly openWorld: boolean;
}

/**
 * The hints of a tool with the defaults of MCP: not read-only, destructive, not idempotent, open
 * world. A read-only tool destroys nothing and may be repeated, whatever else it declares. The
 * result is as trustworthy as whoever wrote the definition: use it to warn, never to skip a check.
 */
export function effectiveHints({ annotations }: Pick<Tool, "annotations">): EffectiveHints {
  const readOnly = annotations?.readOnlyHint ?? false;
  return {
    readOnly,
    destructive: !readOnly && (annotations?.destructiveHint ?? true),
    idempotent: readOnly || (annotations?.idempotentHint ?? false),
    openWorld: annotations?.openWorldHint ?? true,
  };
}
