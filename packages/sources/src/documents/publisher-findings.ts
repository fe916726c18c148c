import { checkPublisherSize, type RegistryEntry } from "@toolcrib/catalog";
import { type Finding, jsonPointer } from "@toolcrib/model";

/** Whether the official registry would refuse an entry; one of ToolHive's own need not go there. */
export function publisherFindings({
  server,
  path,
  isServerJson,
}: RegistryEntry): readonly Finding[] {
  if (!isServerJson) return [];
  return checkPublisherSize(server).map((finding) => ({
    ...finding,
    level: path.length === 0 ? finding.level : "info",
    path: jsonPointer(path) + finding.path,
  }));
}
