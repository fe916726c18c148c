import type { ToolRegistry } from "@toolcrib/runtime";

/** What a server of toolcrib can do. */
export interface ServedCapabilities {
  readonly tools: { readonly listChanged: true };
  readonly logging: Record<string, never>;
  readonly prompts?: { readonly listChanged: true };
  readonly resources?: { readonly listChanged: true; readonly subscribe: true };
  readonly completions?: Record<string, never>;
}

/** What a registry lets its server do: prompts and resources are named when it has some. */
export function capabilitiesOf({ prompts, resources }: ToolRegistry): ServedCapabilities {
  const hasPrompts = prompts.size > 0;
  const hasResources = resources.size > 0;
  return {
    tools: { listChanged: true },
    logging: {},
    ...(hasPrompts && { prompts: { listChanged: true } }),
    ...(hasResources && { resources: { listChanged: true, subscribe: true } }),
    ...((hasPrompts || hasResources) && { completions: {} }),
  };
}
