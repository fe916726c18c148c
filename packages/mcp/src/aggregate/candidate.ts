import type { UpstreamTool } from "./upstream.ts";

/** A tool that wants to be served, after filters and overrides. */
export interface Candidate {
  /** The name of its upstream. */
  readonly upstream: string;
  /** As the upstream knows it. */
  readonly offered: UpstreamTool;
  /** The namespace and name that the strategy starts from. */
  readonly namespace: string | undefined;
  readonly name: string;
}

/** Where a candidate ends up. */
export interface ServedPlace {
  readonly candidate: Candidate;
  /** Absent: the tool is served under its bare name. */
  readonly namespace: string | undefined;
}

/** What a strategy decides. */
export interface Placement {
  readonly places: readonly ServedPlace[];
  /** Clashes that the strategy settled, which people should know of. */
  readonly notes: readonly string[];
}
