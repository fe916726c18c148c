/** What a registry says about a server besides its tools: what is run, and where it is reached. */
export interface ServerFacts {
  readonly packages: readonly PackageFacts[];
  readonly remotes: readonly RemoteFacts[];
  /** As in `active`; compared without regard to case. */
  readonly status?: string;
  readonly version?: string;
  /** What else is said about the server; absent where that is not known. */
  readonly details?: readonly ServerDetail[];
}

/** What registries say of a server besides what it is, which tells one detail from another. */
export type DetailFact =
  | "name"
  /** Where a package comes from, other than the usual registry of its type. */
  | "package-source"
  /** The digest of a package's file. */
  | "file"
  /** How a package is started: its runtime, arguments and address. */
  | "start"
  /** What a server may do on the machine that it runs on. */
  | "permission"
  /** How users are authorized. */
  | "authorization"
  /** Who signs what is run. */
  | "provenance"
  | "repository"
  | "tier"
  /** Words for people. */
  | "text"
  /** A variable or header that can be given, and what is said about its values. */
  | "input";

/** One more thing that a registry says of a server, a package or an address. */
export interface ServerDetail {
  readonly fact: DetailFact;
  /** Tells it from others of its kind, as in `issuer` or `allow_host "a.example"`. */
  readonly key: string;
  readonly value: string;
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
  /** What else is said about it; absent where that is not known. */
  readonly details?: readonly ServerDetail[];
}

/** An address where the server runs. */
export interface RemoteFacts {
  readonly url: string;
  readonly transport: string;
  /** The headers that it must be given. */
  readonly headers: readonly string[];
  readonly details?: readonly ServerDetail[];
}
