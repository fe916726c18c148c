import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { Judgement } from "../gate/judge-version.ts";
import type { NewAuditEntry } from "../store/audit.ts";
import type { PublishRequest } from "./publish-request.ts";

/** What is kept of a judgement with the version and in the audit log. */
export function decisionOf({
  verdict,
  bump,
  baseline,
  required,
  findings,
  accepted,
  report,
}: Judgement): JsonObject {
  const fingerprints = (list: Judgement["findings"]): string[] =>
    list.map(({ fingerprint }) => fingerprint);
  return {
    verdict,
    bump,
    baseline,
    ...withoutAbsent({ required }),
    findings: fingerprints(findings),
    accepted: fingerprints(accepted),
    ...withoutAbsent({ report }),
  };
}

/** What the audit log says of a publish. */
export function entryFor(
  { name, version }: PublishRequest,
  action: string,
  actor: string,
  detail: JsonObject,
): NewAuditEntry {
  return { actor, action, target: `${name}@${version}`, detail };
}
