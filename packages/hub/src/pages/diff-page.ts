import { shellWord, withoutAbsent } from "@toolcrib/model";
import {
  HubDiffPage,
  renderPage,
  type ShownComparison,
  type Site,
  withEvidence,
} from "@toolcrib/web";
import { compareKept, keptListOf } from "../gate/compare-kept.ts";
import type { ComparisonDocument } from "../gate/prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { serverHref, toolHref, versionHref } from "./hub-paths.ts";
import { keptTools } from "./kept-tools.ts";

/** Two versions of a server. */
export interface VersionPair {
  readonly old: FoundVersion;
  readonly next: FoundVersion;
}

/** What changed between two versions; undefined where one has no tool list, or time ran out. */
export async function comparisonOf(
  { store, prover, policy }: HubContext,
  { old, next }: VersionPair,
): Promise<ComparisonDocument | undefined> {
  const [before, after] = [keptListOf(store, old), keptListOf(store, next)];
  if (before === undefined || after === undefined) return undefined;
  const { profile, strict } = policy;
  const options = { profile, strict };
  const { document } = await compareKept(store, prover, { old: before, next: after, options });
  return document;
}

/** What changed from one version to another, with the calls that prove it. */
export async function diffPage(
  { store, publicUrl }: HubContext,
  site: Site,
  { old, next, document }: VersionPair & { readonly document: ComparisonDocument },
): Promise<string> {
  const { name } = old;
  const versions = await versionsOf(store.db, name);
  const removed = new Set(
    document.tools.filter(({ change }) => change === "removed").map((tool) => tool.name),
  );
  const [before = [], after = []] = await Promise.all(
    [old, next].map((found) => keptTools(store, found)),
  );
  const comparison = shownComparison(document, old.version, next.version);
  const sides = [old, next].map(({ version }) => shellWord(`hub:${name}@${version}`));
  return renderPage(
    HubDiffPage({
      site,
      diff: {
        server: { name, href: serverHref(name) },
        comparison: {
          ...comparison,
          findings: withEvidence(comparison.findings, { old: before, next: after }),
        },
        versions: versions.map(({ version }) => version),
        versionHref: (version) => versionHref(name, version),
        toolHref: (tool) => toolHref(name, removed.has(tool) ? old.version : next.version, tool),
        commands: [
          {
            title: "toolcrib",
            text: `npx toolcrib diff ${sides.join(" ")} --hub ${shellWord(publicUrl)}`,
          },
          {
            title: "curl",
            text: `curl ${shellWord(`${publicUrl}/v0.1/x/dev.toolcrib/servers/${encodeURIComponent(name)}/diff?from=${encodeURIComponent(old.version)}&to=${encodeURIComponent(next.version)}`)}`,
          },
        ],
      },
    }),
  );
}

/** A comparison with the names of its sides. */
export function shownComparison(
  { verdict, bump, tools, findings, summary }: ComparisonDocument,
  oldName: string,
  newName: string,
): ShownComparison {
  const { nextVersion } = summary;
  return {
    verdict,
    bump,
    tools,
    findings,
    oldName,
    newName,
    releasedVersion: newName,
    ...withoutAbsent({ nextVersion }),
  };
}
