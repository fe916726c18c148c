import type { UpstreamTools } from "@toolcrib/mcp/aggregate";
import { type Tool, visibleText } from "@toolcrib/model";
import type { ImplementedResource } from "@toolcrib/runtime";

/** Why something is not what a lock has. */
export type HeldReason =
  | "new"
  | "changed"
  /** Offered more than once under one name. */
  | "repeated"
  /** The lock does not have the source. */
  | "source-not-locked"
  /** The server has another name or version, or would be started or reached otherwise. */
  | "server-changed";

/** Something that a source offers and the lock does not have. */
export interface HeldBack {
  /** `source` stands for all that a server would offer that was not started. */
  readonly kind: "source" | "instructions" | "tool" | "prompt" | "resource" | "template";
  /** The name of the tool or prompt, the URI, the URI template; that of the source for the first two. */
  readonly name: string;
  readonly reason: HeldReason;
}

/** A line of the audit log about something that a lock holds back, or reports only. */
export interface HeldBackEvent extends HeldBack {
  readonly source: string;
  /** False where it is served all the same, with `--on-change warn`. */
  readonly held: boolean;
}

/** A tool under the name that the lock would have for it. */
export function heldTool({ name }: Pick<Tool, "name">, reason: HeldReason): HeldBack {
  return { kind: "tool", name, reason };
}

/** A resource by its URI, or a template. */
export function heldResource(
  resource: ImplementedResource["resource"],
  reason: HeldReason,
): HeldBack {
  return "uri" in resource
    ? { kind: "resource", name: resource.uri, reason }
    : { kind: "template", name: resource.uriTemplate, reason };
}

/** All that a source offers. */
export function allHeld(
  { tools, prompts = [], resources = [] }: UpstreamTools,
  reason: HeldReason,
): readonly HeldBack[] {
  return [
    ...tools.map(({ tool }) => heldTool(tool, reason)),
    ...prompts.map(({ prompt: { name } }): HeldBack => ({ kind: "prompt", name, reason })),
    ...resources.map(({ resource }) => heldResource(resource, reason)),
  ];
}

/** Reports what is held back as it comes: once, and again after it was as approved in between. */
export function heldReporter(
  about: Pick<HeldBackEvent, "source" | "held">,
  report: ((event: HeldBackEvent) => void) | undefined,
): (held: readonly HeldBack[]) => void {
  let before: ReadonlySet<string> = new Set();
  return (held) => {
    const now = new Map(held.map((entry) => [JSON.stringify(entry), entry]));
    for (const [key, { kind, name, reason }] of now)
      if (!before.has(key)) report?.({ ...about, kind, name: visibleText(name, MAX_NAME), reason });
    before = new Set(now.keys());
  };
}

/** Characters of a name from outside that are shown. */
const MAX_NAME = 200;
