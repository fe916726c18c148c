import type { Manifest } from "@toolcrib/extract";
import type { Output } from "../output/output.ts";
import { hostCode } from "./host-code.ts";

/** What the code says, with the definitions that only running it can tell. */
export async function completeManifest(manifest: Manifest, output: Output): Promise<Manifest> {
  const { hasComputedDefinitions, runDefinitions } = await import("@toolcrib/extract");
  if (!hasComputedDefinitions(manifest)) return manifest;
  const { loadDefinition } = await import("@toolcrib/runtime");
  const release = hostCode(output);
  try {
    return await runDefinitions(manifest, loadDefinition);
  } finally {
    release();
  }
}
