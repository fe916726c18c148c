import {
  canonicalJson,
  digestTool,
  isJsonObject,
  type JsonObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type ServerPromise,
  type Tool,
  toWireName,
  withoutAbsent,
} from "@toolcrib/model";
import { compareTools } from "../compare-tools.ts";
import type { ContractFinding } from "../finding.ts";
import { withoutOptional } from "../promise/optional-argument.ts";
import type { LockedSource } from "./lock.ts";

/** What of a source is still as somebody approved it. */
export interface Approval {
  /** Why the server is not the one that was approved: another name, version or way to start it. */
  readonly server: readonly ContractFinding[];
  /** What changed of its instructions, prompts, resources and templates. */
  readonly offered: readonly ContractFinding[];
  /** Whether a tool, under its name in the lock, is the very definition that was approved. */
  readonly includes: (tool: Tool) => boolean;
  /** Whether the lock knows a tool of this name at all. */
  readonly knows: (tool: Tool) => boolean;
  /** The names of locked tools that are not among these. */
  readonly missing: (tools: readonly Tool[]) => readonly string[];
  /** Whether a prompt, resource or template is the very definition that was approved. */
  readonly offers: (definition: Prompt | Resource | ResourceTemplate) => boolean;
  /** Whether the lock has a prompt of this name, or a resource or template of this URI, at all. */
  readonly knowsOffer: (definition: Prompt | Resource | ResourceTemplate) => boolean;
}

/** Compares a source as it is now with what was locked of it, as `check` does. */
export function approvalOf(
  locked: LockedSource,
  now: { readonly version?: string; readonly promise?: ServerPromise },
): Approval {
  const { version, promise, tools } = locked;
  const { findings } = compareTools(
    {
      tools: [],
      ...withoutAbsent({ version, promise }),
    },
    { tools: [], ...now },
    { pinned: true },
  );
  const digests = new Map<string, Set<string>>();
  for (const tool of tools) {
    const known = digests.get(fullName(tool)) ?? new Set();
    digests.set(fullName(tool), known.add(digestTool(tool)));
  }
  const { prompts = [], resources = [], resourceTemplates = [] } = promise ?? {};
  const lists = [prompts, resources, resourceTemplates].map((list) => new Set(list.map(textOf)));
  const known = new Set([...prompts, ...resources, ...resourceTemplates].map(keyOf));
  const isAboutServer = ({ side, path }: ContractFinding): boolean =>
    side === "server" && !path.startsWith("/instructions");
  return {
    server: findings.filter(isAboutServer),
    offered: findings.filter((finding) => finding.side !== "tool" && !isAboutServer(finding)),
    includes: (tool) => digests.get(fullName(tool))?.has(digestTool(tool)) === true,
    knows: (tool) => digests.has(fullName(tool)),
    missing: (now) => {
      const there = new Set(now.map(fullName));
      return [...digests.keys()].filter((name) => !there.has(name));
    },
    offers: (definition) => lists.some((list) => list.has(textOf(definition))),
    knowsOffer: (definition) => known.has(keyOf(definition)),
  };
}

/** By what clients ask for it. */
function keyOf(definition: Prompt | Resource | ResourceTemplate): string {
  if ("uriTemplate" in definition) return `template ${definition.uriTemplate}`;
  return "uri" in definition ? `resource ${definition.uri}` : `prompt ${definition.name}`;
}

/** The definition without what says nothing about what is offered: how large and how new the content is. */
function textOf(definition: Prompt | Resource | ResourceTemplate): string {
  // A definition is plain JSON.
  const {
    namespace: _given,
    size: _size,
    annotations,
    ...own
  } = {
    ...definition,
  } as unknown as JsonObject;
  const { lastModified: _when, ...kept } = isJsonObject(annotations) ? annotations : {};
  const given = own["arguments"];
  return canonicalJson({
    ...own,
    ...(Object.keys(kept).length > 0 && { annotations: kept }),
    ...(Array.isArray(given) && { arguments: given.map(withoutOptional) }),
  });
}

function fullName(tool: Tool): string {
  return toWireName({ ...tool, maxLength: Number.POSITIVE_INFINITY });
}
