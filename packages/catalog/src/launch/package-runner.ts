import type { PackageLaunch } from "./launch.ts";

/** How the packages of one kind are started. */
export interface PackageRunner {
  readonly registryType: string;
  /** Whether starting packages of this kind has still to prove itself. */
  readonly experimental: boolean;
  /** Programs that can do it; the first that is installed is used. */
  readonly commands: readonly [string, ...string[]];
  /** What an identifier looks like; anything else could be read as an option. */
  readonly identifier: RegExp;
  /** The words between the command and the arguments of the package. */
  readonly words: (launch: PackageLaunch, parts: RunnerParts) => readonly string[];
}

/** What a runner puts into its command line. */
interface RunnerParts {
  /** Arguments for the program that starts the package. */
  readonly runtime: readonly string[];
  /** Names of the environment variables that the server gets. */
  readonly variables: readonly string[];
}

/** Every kind of package that can be started. */
export const packageRunners: readonly PackageRunner[] = [
  {
    registryType: "npm",
    experimental: false,
    commands: ["npx"],
    identifier: /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/i,
    words: (launch, { runtime }) => ["-y", ...runtime, withVersion(launch)],
  },
  {
    registryType: "pypi",
    experimental: true,
    commands: ["uvx"],
    identifier: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i,
    words: (launch, { runtime }) => [...runtime, withVersion(launch)],
  },
  {
    registryType: "oci",
    experimental: true,
    commands: ["docker", "podman"],
    identifier: /^[a-z0-9][a-z0-9._/:@-]*$/i,
    words: ({ identifier }, { runtime, variables }) => [
      "run",
      "-i",
      "--rm",
      ...variables.flatMap((name) => ["-e", name]),
      ...runtime,
      identifier,
    ],
  },
];

function withVersion({ identifier, version }: PackageLaunch): string {
  return version === undefined ? identifier : `${identifier}@${version}`;
}
