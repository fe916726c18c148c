import { effectiveHints, type Tool } from "@toolcrib/model";

/**
 * Whether calling a tool deserves a warning: it declares `destructiveHint: true` and, when
 * `careful`, also when it declares neither that hint nor `readOnlyHint: true`. Hints are the
 * server's own word and untrusted: no warning does not mean no harm.
 */
export function needsConsent(tool: Tool, careful = false): boolean {
  const hints = effectiveHints(tool);
  if (hints.readOnly) return false;
  return careful ? hints.destructive : tool.annotations?.destructiveHint === true;
}
