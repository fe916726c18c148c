import { afterCall } from "./after-call.ts";
import type { CallHook } from "./call-hook.ts";

/** How an audit log is written. */
export interface AuditLogOptions {
  /** Takes one line of JSON, without its line end. */
  readonly write: (line: string) => void;
  /** Whether the arguments are written too; they may hold what nobody else should read. */
  readonly args?: boolean;
}

/** Writes one line of JSON for every call: when, who, which tool, what became of it, how long. */
export function auditLog({ write, args: withArguments = false }: AuditLogOptions): CallHook {
  return ({ tool, args, context }, next) => {
    const time = new Date();
    const start = performance.now();
    return afterCall(next, (result, error) => {
      const { auth, client } = context;
      const outcome = error !== undefined || result?.isError === true ? "error" : "ok";
      const entry = {
        time: time.toISOString(),
        tool: tool.id,
        ...(tool.source !== "" && { source: tool.source }),
        ...(auth && { subject: auth.subject }),
        ...(auth?.clientId !== undefined && { clientId: auth.clientId }),
        ...(client?.name !== undefined && { client: client.name }),
        outcome,
        milliseconds: Math.round((performance.now() - start) * 1_000) / 1_000,
        ...(withArguments && { arguments: args }),
      };
      write(JSON.stringify(entry));
    });
  };
}
