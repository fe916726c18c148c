import type { SourceHost } from "@toolcrib/sources";

/** What surrounds sources in a test. */
export interface TestSurroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
}

/** A host without a terminal: what sources say and hide is kept, and nobody is asked. */
export function testHost(
  cwd: string,
  { env = {}, stdin = "" }: TestSurroundings = {},
): SourceHost & { readonly said: readonly string[]; readonly hidden: readonly string[] } {
  const said: string[] = [];
  const hidden: string[] = [];
  const say = (message: string): void => void said.push(message);
  return {
    cwd,
    env,
    stdin: (async function* () {
      yield stdin;
    })(),
    note: say,
    warn: say,
    debug: () => {},
    pass: say,
    hide: (values) => void hidden.push(...values),
    progress: () => ({ update: () => {}, done: () => {} }),
    signal: new AbortController().signal,
    said,
    hidden,
  };
}
