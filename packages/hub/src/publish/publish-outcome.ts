import type { ReportFinding } from "@toolcrib/report";
import type { Judgement } from "../gate/judge-version.ts";
import type { FoundVersion } from "../store/find-versions.ts";

/** Who publishes, and what else the publish may do. */
export interface PublishOptions {
  readonly actor: string;
  /** Whether the actor may accept breaks. */
  readonly mayAccept: boolean;
  /** Decides as always, and changes nothing. */
  readonly dryRun?: boolean;
  /** The review that let the version pass, which the gate does not hold back again. */
  readonly approved?: { readonly review: number; readonly by: string; readonly reason: string };
}

/** What became of a publish. */
export type PublishOutcome =
  | { readonly kind: "published"; readonly version: FoundVersion; readonly judgement?: Judgement }
  | { readonly kind: "would-publish"; readonly judgement?: Judgement }
  | { readonly kind: "duplicate"; readonly deleted: boolean }
  | { readonly kind: "mirrored" }
  | { readonly kind: "tools-missing" }
  | { readonly kind: "may-not-accept" }
  | { readonly kind: "lint"; readonly findings: readonly ReportFinding[] }
  | {
      readonly kind: "refused";
      readonly judgement: Judgement;
      /** The number of the entry in the audit log; absent where nothing was to be done. */
      readonly entry?: number;
    }
  | { readonly kind: "needs-review"; readonly judgement: Judgement; readonly review?: number };
