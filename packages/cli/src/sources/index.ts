import { code } from "./code.ts";
import { clientEntry } from "./config/client-entry.ts";
import { configEntry } from "./config/config-entry.ts";
import { documentFile } from "./document-file.ts";
import { gitRevision } from "./git-revision.ts";
import { url } from "./live/url.ts";
import { manifest } from "./manifest.ts";
import type { SourceKind } from "./source.ts";
import { standardInput } from "./standard-input.ts";

/** Every kind of source, in the order in which they are asked. */
export const sourceKinds: readonly SourceKind[] = [
  standardInput,
  url,
  gitRevision,
  configEntry,
  clientEntry,
  manifest,
  documentFile,
  code,
];
