import type { Manifest } from "@toolcrib/extract";
import { isJsonObject, type JsonObject } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";
import { askPython } from "./ask-python.ts";
import { completeManifest } from "./complete-manifest.ts";
import { readCode, shownPaths } from "./read-code.ts";

/** How code is read. */
export interface ReadManifestOptions {
  /** The folder in which code is run. */
  readonly cwd: string;
  readonly host: SourceHost;
  /** Variables for the code, besides the host's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether code is run for what cannot be read, and for what its types mean. */
  readonly run: boolean;
  /** Whether undeclared arguments are refused. */
  readonly closed?: boolean;
  /** Whether it is said why functions are not tools. */
  readonly explain?: boolean;
}

/** Reads the tools of code files. */
export async function readManifest(
  roots: readonly string[],
  options: ReadManifestOptions,
): Promise<Manifest> {
  const { cwd, host, env, run, closed = false, explain = false } = options;
  const progress = host.progress(run ? "running code" : "reading code");
  if (run) host.note(`running the code of ${shownPaths(roots, host.cwd)}`);
  const asker = run ? askPython({ cwd, env: { ...host.env, ...env }, pass: host.pass }) : undefined;
  try {
    const asked = asker && { lister: asker.lister, types: asker.types };
    const manifest = await readCode(roots, { ...asked, explain }, host.cwd);
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
