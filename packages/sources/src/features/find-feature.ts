import {
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type ServerPromise,
  toWireName,
} from "@toolcrib/model";
import type { SourceServer } from "../source.ts";

/** What some servers offer besides tools. */
export function offeredFeatures(
  servers: readonly SourceServer[],
): Required<Pick<ServerPromise, "prompts" | "resources" | "resourceTemplates">> {
  return {
    prompts: servers.flatMap(({ promise }) => promise?.prompts ?? []),
    resources: servers.flatMap(({ promise }) => promise?.resources ?? []),
    resourceTemplates: servers.flatMap(({ promise }) => promise?.resourceTemplates ?? []),
  };
}

/** The prompt of a name, or the resource or template of a URI; a tool of that name comes first. */
export function findFeature(
  servers: readonly SourceServer[],
  reference: string,
): Prompt | Resource | ResourceTemplate | undefined {
  if (servers.some(({ tools }) => tools.some(({ name }) => name === reference))) return undefined;
  const { prompts, resources, resourceTemplates } = offeredFeatures(servers);
  return (
    prompts.find((prompt) => prompt.name === reference || toWireName(prompt) === reference) ??
    resources.find(({ uri }) => uri === reference) ??
    resourceTemplates.find(({ uriTemplate }) => uriTemplate === reference)
  );
}
