import type { SourceHost } from "../source-host.ts";

/** A host for readings that follow each other. */
export interface FollowingReadings {
  readonly host: SourceHost;
  /** Begins a reading. */
  readonly begin: () => void;
}

/** Passes warnings on, but for those that the reading before gave too, wherever their lines have moved. */
export function toldOnce(host: SourceHost): FollowingReadings {
  let before: ReadonlySet<string> = new Set();
  let told = new Set<string>();
  return {
    host: {
      ...host,
      warn: (message) => {
        const cause = message.replace(/:\d+:\d+: /, ": ");
        told.add(cause);
        if (!before.has(cause)) host.warn(message);
      },
    },
    begin: () => {
      before = told;
      told = new Set();
    },
  };
}
