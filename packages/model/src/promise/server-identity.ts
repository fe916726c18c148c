/** What a server calls itself: claims, since anybody may claim any name. */
export interface ServerIdentity {
  readonly name?: string;
  readonly version?: string;
  readonly title?: string;
}
