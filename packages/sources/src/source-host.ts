/** Work that goes on, as a host shows it. */
export interface HostProgress {
  /** Says how far the work is; `fraction` is the part that is done, where that is known. */
  readonly update: (label: string, fraction?: number) => void;
  readonly done: () => void;
}

/** How a person is asked. */
export interface HostQuestion {
  /** Whether the answer must not be seen, as a password. */
  readonly hidden?: boolean;
  readonly signal: AbortSignal;
}

/**
 * A program that opens sources: the command line, a hub, an editor, a test. It gives them what they
 * read besides files, and takes what they say. Sources know no terminal.
 */
export interface SourceHost {
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Something of interest to a person. */
  readonly note: (message: string) => void;
  /** Something a person should know though the work goes on. */
  readonly warn: (message: string) => void;
  /** A step, for those who look for a fault. */
  readonly debug: (message: string) => void;
  /** What code prints while it is loaded or called, as it is. */
  readonly pass: (text: string) => void;
  /** Keeps values out of everything that is said from now on: what a source was given. */
  readonly hide: (values: readonly string[]) => void;
  /** Shows that work goes on. */
  readonly progress: (label: string) => HostProgress;
  /** Asks a person for one line; absent where there is nobody to ask. */
  readonly ask?: (question: string, options: HostQuestion) => Promise<string>;
  /** Opens a page in a browser; absent where there is none. */
  readonly openPage?: (url: string) => void;
  /** Ends whatever is being opened or called. */
  readonly signal: AbortSignal;
}

/** Asks a yes-or-no question; without a person to ask, the answer is no. */
export async function confirm(
  { ask, signal: ending }: SourceHost,
  question: string,
  signal: AbortSignal = ending,
): Promise<boolean> {
  if (ask === undefined) return false;
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `, { signal })).trim());
}
