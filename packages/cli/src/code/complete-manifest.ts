import type { Manifest } from "@toolcrib/extract";

/** What the code says, with the definitions that only running it can tell. */
export async function completeManifest(manifest: Manifest): Promise<Manifest> {
  const { hasComputedDefinitions, runDefinitions } = await import("@toolcrib/extract");
  if (!hasComputedDefinitions(manifest)) return manifest;
  const { loadDefinition } = await import("@toolcrib/runtime");
  return await runDefinitions(manifest, loadDefinition);
}
