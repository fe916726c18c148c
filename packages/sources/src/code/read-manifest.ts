import type { Manifest } from "@toolcrib/extract";
import { isJsonObject, type JsonObject } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";
import { askApplications } from "./ask-applications.ts";
import { completeManifest } from "./complete-manifest.ts";
import { readCode } from "./read-code.ts";

/** How code is read. */
export interface ReadManifestOptions {
  /** The folder in which applications are asked. */
  readonly cwd: string;
  readonly host: SourceHost;
  /** Whether code is run for what cannot be read. */
  readonly run: boolean;
  /** Whether undeclared arguments are refused. */
  readonly closed: boolean;
}

/** Reads the tools of code files. */
export async function readManifest(
  roots: readonly string[],
  { cwd, host, run, closed }: ReadManifestOptions,
): Promise<Manifest> {
  const progress = host.progress("reading code");
  const asker = run ? askApplications({ ...host, cwd }) : undefined;
  try {
    const manifest = await readCode(roots, asker && { lister: asker.lister }, host.cwd);
    const complete = run ? await completeManifest(manifest, host) : manifest;
    if (!closed) return complete;
    const { closeInputs } = await import("@toolcrib/extract");
    return closeInputs(complete);
  } finally {
    await asker?.close();
    progress.done();
  }
}

/** The documented part of a manifest. */
export function manifestResult({
  tools,
  bindings,
  diagnostics,
  ...manifest
}: JsonObject): JsonObject {
  const { prompts, resources, resourceTemplates, featureBindings } = manifest;
  return {
    tools: tools ?? [],
    bindings: isJsonObject(bindings) ? bindings : {},
    // There where the code has prompts or resources.
    ...(prompts && resources && resourceTemplates && featureBindings
      ? { prompts, resources, resourceTemplates, featureBindings }
      : {}),
    diagnostics: diagnostics ?? [],
  };
}
