/** What a registry says about a server besides its tools: what is run, and where it is reached. */
export interface ServerFacts {
  readonly packages: readonly PackageFacts[];
  readonly remotes: readonly RemoteFacts[];
  /** As in `active`; compared without regard to case. */
  readonly status?: string;
}

/** A package that starts the server. */
export interface PackageFacts {
  /** `npm`, `pypi`, `oci`, … */
  readonly type: string;
  /** The name of the package or image, without its version. */
  readonly name: string;
  /** Its version, or the tag or digest of an image. */
  readonly version?: string;
  readonly transport: string;
  /** The variables that it must be given. */
  readonly variables: readonly string[];
}

/** An address where the server runs. */
export interface RemoteFacts {
  readonly url: string;
  readonly transport: string;
  /** The headers that it must be given. */
  readonly headers: readonly string[];
}
