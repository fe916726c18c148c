/** A finding that somebody looked at and let pass. */
export interface Acceptance {
  readonly fingerprint: string;
  /** Why it may pass. */
  readonly reason: string;
  /** The last day on which it may, as in `2027-01-31`; for ever where it does not say. */
  readonly until?: string;
}
