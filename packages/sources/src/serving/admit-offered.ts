import type { Approval } from "@toolcrib/contract/lock";
import type { UpstreamTool, UpstreamTools } from "@toolcrib/mcp/aggregate";
import {
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type Tool,
  toolLabel,
  visibleText,
} from "@toolcrib/model";
import { allHeld, type HeldBack, heldResource, heldTool } from "./held-back.ts";

/** What passes a lock, and what of it the lock does not have. */
export interface Admitted {
  readonly kept: UpstreamTools;
  readonly held: readonly HeldBack[];
}

/** How what a source offers is held against a lock. */
export interface Admission {
  /** Whether what the lock does not have is kept from clients. */
  readonly holds: boolean;
  /** Says what is not as it was approved, to whoever runs the server. */
  readonly say: (what: string) => void;
  /** A tool under the name that the lock has for it. */
  readonly own: (tool: Tool) => Tool;
}

/** Treats all that a source offers alike: nothing of it is as it was approved. */
export function admitAll(
  offered: UpstreamTools,
  holds: boolean,
  reason: HeldBack["reason"],
): Admitted {
  return {
    kept: holds ? { ...offered, tools: [], prompts: [], resources: [] } : offered,
    held: allHeld(offered, reason),
  };
}

/** Holds each tool, prompt and resource of a source against what was approved. */
export function admitOffered(
  offered: UpstreamTools,
  approval: Approval,
  { holds, say, own }: Admission,
): Admitted {
  const held: HeldBack[] = [];
  const hold = (entry: HeldBack, what: string): boolean => {
    held.push(entry);
    say(what);
    return !holds;
  };
  const seen = new Set<string>();
  const keepsTool = ({ tool }: UpstreamTool): boolean => {
    const named = own(tool);
    const label = `the tool "${visibleText(named.name, 128)}"`;
    const again = seen.has(toolLabel(named));
    seen.add(toolLabel(named));
    if (again) return hold(heldTool(named, "repeated"), `${label} is offered more than once`);
    if (approval.includes(named)) return true;
    return approval.knows(named)
      ? hold(heldTool(named, "changed"), `${label} has changed`)
      : hold(heldTool(named, "new"), `${label} is new`);
  };
  const keeps = (
    definition: Prompt | Resource | ResourceTemplate,
    entryFor: (reason: HeldBack["reason"]) => HeldBack,
  ): boolean => {
    if (approval.offers(definition)) return true;
    const isKnown = approval.knowsOffer(definition);
    const entry = entryFor(isKnown ? "changed" : "new");
    const label = `the ${entry.kind} "${visibleText(entry.name, 200)}"`;
    return hold(entry, `${label} ${isKnown ? "has changed" : "is new"}`);
  };
  const { tools, prompts, resources } = offered;
  const kept = {
    ...offered,
    tools: tools.filter(keepsTool),
    ...(prompts && {
      prompts: prompts.filter(({ prompt }) =>
        keeps(prompt, (reason) => ({ kind: "prompt", name: prompt.name, reason })),
      ),
    }),
    ...(resources && {
      resources: resources.filter(({ resource }) =>
        keeps(resource, (reason) => heldResource(resource, reason)),
      ),
    }),
  };
  return { kept, held };
}
