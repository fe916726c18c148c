import type { Json } from "@toolcrib/model";
import type { ReportFinding } from "@toolcrib/report";
import type { Side } from "./changes/change-place.ts";
import type { DriftKind } from "./drift.ts";

/** One change between two versions of a tool list, named and weighed by a rule. */
export interface ContractFinding extends Omit<ReportFinding, "explanation"> {
  readonly catalogue: "contract";
  /** The tool's name; empty for what is about the whole list. */
  readonly tool: string;
  readonly side: Side;
  /** A value that proves the change: valid for one version and not for the other, unless `ignored`. */
  readonly witness?: Json;
  /** Set when only keys that nobody declared are affected. */
  readonly undeclaredKeyOnly?: true;
  /** Set when the witness is accepted as before, but what it had to send is ignored. */
  readonly ignored?: true;
  /** Set when the change looks like the work of a generator, not of an author. */
  readonly drift?: DriftKind;
  /** Identifies this change, to accept it: stays the same as long as both versions do. */
  readonly fingerprint: string;
}
