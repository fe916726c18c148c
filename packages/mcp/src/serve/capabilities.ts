import type { ToolRegistry } from "@toolcrib/runtime";
import type { ServeOptions } from "./serve-options.ts";

/** What a server of toolcrib can do. */
export interface ServedCapabilities {
  readonly tools: { readonly listChanged: true };
  readonly logging: Record<string, never>;
  readonly prompts?: { readonly listChanged: true };
  readonly resources?: { readonly listChanged: true; readonly subscribe: true };
  readonly completions?: Record<string, never>;
}

/** What a registry lets its server do: prompts and resources are named when it has some, or may have. */
export function capabilitiesOf(
  { prompts, resources }: ToolRegistry,
  { grows = false }: Pick<ServeOptions, "grows"> = {},
): ServedCapabilities {
  const hasPrompts = grows || prompts.size > 0;
  const hasResources = grows || resources.size > 0;
  return {
    tools: { listChanged: true },
    logging: {},
    ...(hasPrompts && { prompts: { listChanged: true } }),
    ...(hasResources && { resources: { listChanged: true, subscribe: true } }),
    ...((hasPrompts || hasResources) && { completions: {} }),
  };
}
