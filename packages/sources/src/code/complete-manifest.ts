import type { Manifest } from "@toolcrib/extract";
import type { SourceHost } from "../source-host.ts";
import { hostCode } from "./host-code.ts";

/** What the code says, with the definitions that only running it can tell. */
export async function completeManifest(
  manifest: Manifest,
  host: Pick<SourceHost, "pass" | "warn" | "debug">,
): Promise<Manifest> {
  const { hasComputedDefinitions, runDefinitions } = await import("@toolcrib/extract");
  if (!hasComputedDefinitions(manifest)) return manifest;
  const { loadDefinition } = await import("@toolcrib/runtime");
  const release = hostCode(host);
  try {
    return await runDefinitions(manifest, loadDefinition);
  } finally {
    release();
  }
}
