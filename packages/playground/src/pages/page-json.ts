import { toMcpJson } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import type { DevSite } from "@toolcrib/web";
import type { PlaygroundState } from "../state.ts";

/** The first page as JSON: every tool, and what goes on. */
export function indexJson(dev: DevSite, facts: { endpoint: string; pages: number }): object {
  return {
    ...facts,
    sources: dev.groups.map(({ name, tools }) => ({
      name,
      tools: tools.map((entry) => ({
        name: entry.name,
        description: entry.tool.description ?? "",
        tokens: entry.tokens,
        marks: entry.marks.map(({ word }) => word),
      })),
    })),
    features: dev.features.map(({ title, features }) => ({ title, features })),
    skipped: dev.skipped,
    verdict: dev.changes.verdict,
    calls: dev.calls,
  };
}

/** The page of a tool as JSON: its definition, and what was found about it. */
export function toolJson({ facts }: PlaygroundState, { wireName, tool }: RegisteredTool): object {
  const { changes, lint } = facts;
  return {
    name: wireName,
    tool: toMcpJson(tool),
    lint: lint.get(wireName) ?? [],
    changes: changes.findings.filter((finding) => finding.tool === wireName),
  };
}
