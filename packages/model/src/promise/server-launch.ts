/**
 * How a server is started or reached, as it was written: variables are not replaced, and a secret is
 * `…` in its text and a salted digest in `secrets`.
 */
export interface ServerLaunch {
  readonly transport: "stdio" | "http" | "sse";
  /** The program and its arguments, one word each. */
  readonly command?: readonly string[];
  /** The package that the command runs, as in `npm:some-server@1.2.3`, where it is one. */
  readonly package?: string;
  readonly url?: string;
  /** The variables that a configuration sets for the program, each a reference or a salted digest. */
  readonly env?: Readonly<Record<string, string>>;
  /** Salted digests of the secrets in the command or URL, in the order in which they stand there. */
  readonly secrets?: readonly string[];
}
