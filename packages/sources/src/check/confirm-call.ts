import { effectiveHints, type Tool, ToolcribError, visibleText } from "@toolcrib/model";
import { confirm, type SourceHost } from "../source-host.ts";

/** What decides whether a call is confirmed. */
export interface CallConsent {
  /** Whether nobody is asked. */
  readonly yes: boolean;
  /** Whether every tool is asked about that does not declare itself read-only. */
  readonly careful: boolean;
}

/**
 * Asks a person before a tool that declares itself destructive, or with `careful` before any that
 * does not declare itself read-only. The hints are the tool's own word: none of them proves a tool
 * harmless. Without a person to ask, only `yes` lets the call through.
 */
export async function confirmCall(
  tool: Tool,
  { yes, careful }: CallConsent,
  host: SourceHost,
): Promise<boolean> {
  const isReadOnly = effectiveHints(tool).readOnly;
  const declared = tool.annotations?.destructiveHint === true && !isReadOnly;
  const doubtful = careful && !isReadOnly;
  if (yes || !(declared || doubtful)) return true;
  const why = declared ? "says that it can destroy data" : "does not say that it only reads";
  const said = `${visibleText(tool.name)} ${why}`;
  if (host.ask === undefined)
    throw new ToolcribError("needs-consent", `${said}: give --yes to call it without being asked`);
  const isAllowed = await confirm(host, `${said}. Call it?`);
  if (!isAllowed) host.note("not called");
  return isAllowed;
}
