import type { ExtractedFeature, ExtractedTool } from "@toolcrib/extract";
import type { ServerPromise } from "@toolcrib/model";
import type { BoundCode } from "@toolcrib/runtime";
import type { LoadedFeatures, SourceServer } from "../source.ts";

/** Everything that was read from code, as it is loaded. */
export function boundCode(
  tools: readonly ExtractedTool[],
  features: readonly ExtractedFeature[],
): BoundCode {
  return {
    tools,
    prompts: features.filter((feature) => feature.kind === "prompt"),
    resources: features.filter((feature) => feature.kind === "resource"),
  };
}

/** What a server of code promises besides its tools, and how that is loaded; nothing without any. */
export function codeFeatures(
  features: readonly ExtractedFeature[],
  load: () => Promise<LoadedFeatures>,
): Pick<SourceServer, "promise" | "loadFeatures"> {
  // Code that has none says so: a prompt that is added later is then a change.
  if (features.length === 0) return { promise: promiseOf([]) };
  return {
    promise: promiseOf(features),
    loadFeatures: async () => {
      const { prompts, resources } = await load();
      return { prompts, resources };
    },
  };
}

function promiseOf(features: readonly ExtractedFeature[]): ServerPromise {
  const resources = features.flatMap((feature) =>
    feature.kind === "resource" ? [feature.resource] : [],
  );
  return {
    prompts: features.flatMap((feature) => (feature.kind === "prompt" ? [feature.prompt] : [])),
    resources: resources.filter((resource) => "uri" in resource),
    resourceTemplates: resources.filter((resource) => "uriTemplate" in resource),
  };
}
