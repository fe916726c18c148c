import {
  type Diagnostic,
  type ExtractedFeature,
  featureKey,
  type Manifest,
} from "@toolcrib/extract";
import {
  canonicalJson,
  type JsonObject,
  type Tool,
  toMcpJson,
  toolLabel,
  toWireName,
} from "@toolcrib/model";
import { localDiagnostic } from "./diagnostic-line.ts";

/** One tool that is not what it was, and what the change does to callers. */
export interface ChangedTool {
  readonly tool: Tool;
  /** One sentence each, with its weight; none where only texts about the tool changed their order. */
  readonly changes: readonly { readonly level: string; readonly message: string }[];
}

/** What a second reading of some code found that the first did not. */
export interface ManifestChanges {
  readonly added: readonly Tool[];
  readonly removed: readonly Tool[];
  readonly changed: readonly ChangedTool[];
  /** Prompts and resources, as `prompt review` or `resource users://{id}`. */
  readonly features: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  /** Only those that the reading before did not have, wherever they stood. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What changed in some code from one reading to the next. */
export async function manifestChanges(before: Manifest, after: Manifest): Promise<ManifestChanges> {
  const old = new Map(before.tools.map(({ tool }) => [toWireName(tool), tool]));
  const now = new Map(after.tools.map(({ tool }) => [toWireName(tool), tool]));
  const pairs = [...now].flatMap(([name, tool]) => {
    const was = old.get(name);
    return was === undefined || toolText(was) === toolText(tool) ? [] : [{ was, tool }];
  });
  const known = new Set(before.diagnostics.map(causeOf));
  return {
    added: [...now].filter(([name]) => !old.has(name)).map(([, tool]) => tool),
    removed: [...old].filter(([name]) => !now.has(name)).map(([, tool]) => tool),
    changed: pairs.length === 0 ? [] : await changedTools(pairs),
    features: featureChanges(before.features ?? [], after.features ?? []),
    diagnostics: after.diagnostics.filter((found) => !known.has(causeOf(found))),
  };
}

/** The same as JSON, with paths from `cwd`. */
export function changesJson(
  { added, removed, changed, features, diagnostics }: ManifestChanges,
  cwd: string,
): JsonObject {
  return {
    added: added.map((tool) => toMcpJson(tool)),
    removed: removed.map(toolLabel),
    changed: changed.map(({ tool, changes }) => ({
      tool: toMcpJson(tool),
      changes: changes.map((change) => ({ ...change })),
    })),
    features: {
      added: [...features.added],
      removed: [...features.removed],
      changed: [...features.changed],
    },
    diagnostics: diagnostics.map((each) => ({ ...localDiagnostic(each, cwd) })),
  };
}

async function changedTools(
  pairs: readonly { readonly was: Tool; readonly tool: Tool }[],
): Promise<readonly ChangedTool[]> {
  const { compareTools } = await import("@toolcrib/contract");
  return pairs.map(({ was, tool }) => {
    const { findings } = compareTools(
      { tools: [was], formats: "assert" },
      { tools: [tool], formats: "assert" },
    );
    return { tool, changes: findings.map(({ level, message }) => ({ level, message })) };
  });
}

function featureChanges(
  before: readonly ExtractedFeature[],
  after: readonly ExtractedFeature[],
): ManifestChanges["features"] {
  const old = new Map(before.map((each) => [featureKey(each), featureText(each)]));
  const now = new Map(after.map((each) => [featureKey(each), featureText(each)]));
  return {
    added: [...now.keys()].filter((key) => !old.has(key)),
    removed: [...old.keys()].filter((key) => !now.has(key)),
    changed: [...now]
      .filter(([key, text]) => old.has(key) && old.get(key) !== text)
      .map(([key]) => key),
  };
}

function featureText(feature: ExtractedFeature): string {
  const { kind, inputSchema } = feature;
  // Definitions of features are data.
  return JSON.stringify([kind === "prompt" ? feature.prompt : feature.resource, inputSchema]);
}

function toolText(tool: Tool): string {
  const { tags = [], version = "" } = tool;
  return canonicalJson([toMcpJson(tool), tags, version]);
}

/** Lines above a place move it, and change nothing about what was found there. */
function causeOf({ code, file, message, subject = "" }: Diagnostic): string {
  return JSON.stringify([code, file, message, subject]);
}
