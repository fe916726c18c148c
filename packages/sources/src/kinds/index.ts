import type { SourceKind } from "../source.ts";
import { clientEntry } from "./client-entry.ts";
import { code } from "./code.ts";
import { configEntry } from "./config-entry.ts";
import { documentFile } from "./document-file.ts";
import { gitRevision } from "./git-revision.ts";
import { hubVersion } from "./hub-version.ts";
import { manifest } from "./manifest.ts";
import { registryApi } from "./registry-api.ts";
import { registryFolder } from "./registry-folder.ts";
import { standardInput } from "./standard-input.ts";
import { url } from "./url.ts";

/** Every kind of source, in the order in which they are asked. */
export const sourceKinds: readonly SourceKind[] = [
  standardInput,
  registryApi,
  url,
  gitRevision,
  hubVersion,
  configEntry,
  clientEntry,
  manifest,
  documentFile,
  registryFolder,
  code,
];
