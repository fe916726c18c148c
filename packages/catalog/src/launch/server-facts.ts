import { withoutAbsent } from "@toolcrib/model";
import { textField } from "../document/read-field.ts";
import type { RegistryEntry } from "../document/registry-entries.ts";
import type { Launch, LaunchVariable, PackageLaunch, RemoteLaunch } from "./launch.ts";
import {
  type EntryDetail,
  packageDetails,
  remoteDetails,
  serverDetails,
} from "./server-details.ts";

/** What an entry says about its server besides the tools, without spelling: to compare entries. */
export interface EntryFacts {
  readonly packages: readonly {
    readonly type: string;
    /** The name of the package or image, without its version. */
    readonly name: string;
    readonly version?: string;
    readonly transport: string;
    /** Variables that must be given. */
    readonly variables: readonly string[];
    readonly details: readonly EntryDetail[];
  }[];
  readonly remotes: readonly {
    readonly url: string;
    readonly transport: string;
    /** Headers that must be given. */
    readonly headers: readonly string[];
    readonly details: readonly EntryDetail[];
  }[];
  readonly status?: string;
  /** The version of the server, where its entry has one of its own. */
  readonly version?: string;
  readonly details: readonly EntryDetail[];
}

/** What an entry says about its server, the same for one server in every format. */
export function entryFacts({
  launches,
  places,
  server,
  name,
  version,
  isServerJson,
  apiStatus,
}: RegistryEntry): EntryFacts {
  const [own] = places.flatMap(({ fields }) => textField(fields, "status") ?? []);
  const status = apiStatus ?? own;
  return {
    packages: launches.filter(isPackage).map((launch) => ({
      type: launch.registryType,
      ...nameAndVersion(launch),
      transport: launch.transport,
      variables: required(launch.variables),
      details: packageDetails(launch.fields, server),
    })),
    remotes: launches.filter(isRemote).map(({ url, transport, headers, fields }) => ({
      url,
      transport,
      headers: required(headers),
      details: remoteDetails(fields),
    })),
    ...withoutAbsent({ status, version }),
    details: [
      // The key of a legacy entry is not the name by which others know the server.
      ...(isServerJson ? [{ fact: "name", key: "", value: name } as const] : []),
      ...serverDetails(server),
    ],
  };
}

/** An image holds its tag or digest in its reference; a package has a field for its version. */
function nameAndVersion({ registryType, identifier, version }: PackageLaunch): {
  readonly name: string;
  readonly version?: string;
} {
  const [, name = identifier, tag] =
    registryType === "oci" ? (/^(.+?)(?::([^:/@]+))?(?:@.+)?$/.exec(identifier) ?? []) : [];
  const digest = registryType === "oci" ? identifier.split("@")[1] : undefined;
  const known = digest ?? tag ?? version;
  return { name, ...(known === undefined ? {} : { version: known }) };
}

function required(variables: readonly LaunchVariable[]): readonly string[] {
  return variables
    .filter((variable) => variable.required && variable.value === undefined)
    .map(({ name }) => name);
}

function isPackage(launch: Launch): launch is PackageLaunch {
  return launch.kind === "package";
}

function isRemote(launch: Launch): launch is RemoteLaunch {
  return launch.kind === "remote";
}
