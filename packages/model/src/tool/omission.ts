import type { Finding } from "../finding.ts";

/** Why something is missing from a list that was read: of tools, prompts, resources or templates. */
export type OmissionRule =
  | "definition-too-deep"
  | "definition-too-large"
  | "duplicate-definition"
  | "function-left-out"
  | "invalid-cursor"
  | "invalid-list"
  | "invalid-prompt"
  | "invalid-resource"
  | "invalid-resource-template"
  | "invalid-server"
  | "invalid-tool"
  | "invalid-tool-list"
  | "more-pages"
  | "needs-run"
  | "not-json"
  | "operation-left-out"
  | "too-many-definitions"
  | "too-many-tools"
  | "unreachable-server";

/**
 * Every reason. `served` says whether a server may offer it all the same: then it can hide a change
 * from `lock`, `check` and `diff`. Code and operations of an API that toolcrib itself cannot read
 * are not served by it either, so they hide nothing there; `lint` reports both.
 */
export const OMISSION_RULES: Readonly<Record<OmissionRule, { readonly served: boolean }>> = {
  "definition-too-deep": { served: true },
  "definition-too-large": { served: true },
  "duplicate-definition": { served: true },
  "function-left-out": { served: false },
  "invalid-cursor": { served: true },
  "invalid-list": { served: true },
  "invalid-prompt": { served: true },
  "invalid-resource": { served: true },
  "invalid-resource-template": { served: true },
  "invalid-server": { served: true },
  "invalid-tool": { served: true },
  "invalid-tool-list": { served: true },
  "more-pages": { served: true },
  "needs-run": { served: true },
  "not-json": { served: true },
  "operation-left-out": { served: false },
  "too-many-definitions": { served: true },
  "too-many-tools": { served: true },
  "unreachable-server": { served: true },
};

/** Something that is missing from a list that was read: the list is not whole. */
export interface Omission extends Finding {
  readonly rule: OmissionRule;
  readonly level: "error";
  /** The name of the tool, where that could be read. */
  readonly tool?: string;
}

/** Whether a server may offer what could not be read: nothing can be said about such a list. */
export function mayBeServed({ rule }: Omission): boolean {
  return OMISSION_RULES[rule].served;
}

/** Makes an omission. */
export function omission(
  rule: OmissionRule,
  path: string,
  message: string,
  tool?: string,
): Omission {
  return { rule, level: "error", path, message, ...(tool === undefined ? {} : { tool }) };
}
