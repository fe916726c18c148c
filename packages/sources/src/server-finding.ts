import type { Finding } from "@toolcrib/model";

/** A finding, and among several servers the one that it is about. */
export interface ServerFinding extends Finding {
  readonly server?: string;
}
