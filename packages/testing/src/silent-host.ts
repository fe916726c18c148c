const nothing = (): void => {};

/** What a host of sources gives them, and where what they say goes. */
interface SilentHost {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: AsyncIterable<string>;
  readonly note: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly debug: (message: string) => void;
  readonly pass: (text: string) => void;
  readonly hide: (values: readonly string[]) => void;
  readonly progress: (label: string) => {
    readonly update: (label: string) => void;
    readonly done: () => void;
  };
  readonly signal: AbortSignal;
}

/** A host of sources that says nothing and has nobody to ask. */
export function silentHost(cwd: string): SilentHost {
  return {
    cwd,
    env: {},
    stdin: (async function* () {})(),
    note: nothing,
    warn: nothing,
    debug: nothing,
    pass: nothing,
    hide: nothing,
    progress: () => ({ update: nothing, done: nothing }),
    signal: new AbortController().signal,
  };
}
