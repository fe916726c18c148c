import type { CallHook } from "@toolcrib/runtime";
import { auditLog } from "@toolcrib/runtime/hooks";
import type { SourceHost } from "../source-host.ts";
import type { HeldBackEvent } from "./held-back.ts";

/** A host that says everything as lines of JSON: when, how grave, what. */
export function jsonLogHost(host: SourceHost): SourceHost {
  const say =
    (write: (line: string) => void, level: string, event = "message") =>
    (message: string): void =>
      write(JSON.stringify({ time: new Date().toISOString(), level, event, message }));
  return {
    ...host,
    note: say(host.note, "info"),
    warn: say(host.note, "warning"),
    debug: say(host.debug, "debug"),
    pass: say(host.note, "info", "output"),
  };
}

/** Writes a line of JSON for every call, beside what the host says otherwise. */
export function jsonCallLog({ note }: SourceHost): CallHook {
  return auditLog({
    write: (line) => note(JSON.stringify({ level: "info", event: "call", ...JSON.parse(line) })),
  });
}

/** Writes a line of JSON for each tool, prompt and resource that a lock holds back. */
export function jsonHeldLog({ note }: SourceHost): (event: HeldBackEvent) => void {
  return (event) => {
    const time = new Date().toISOString();
    note(JSON.stringify({ time, level: "warning", event: "held-back", ...event }));
  };
}
