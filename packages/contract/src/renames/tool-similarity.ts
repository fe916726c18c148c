import { isJsonObject, type Tool } from "@toolcrib/model";
import { plainText } from "../changes/plain-schema.ts";
import type { Named } from "./pair-renames.ts";
import { nameSimilarity, textSimilarity } from "./text-similarity.ts";

/** What a tool is recognised by when its name is gone. */
export interface ToolTraits {
  readonly description: string;
  /** The constraints of each parameter, as text. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** What a tool is recognised by. */
export function toolTraits({ description = "", inputSchema }: Tool): ToolTraits {
  const properties = inputSchema?.["properties"];
  const entries = isJsonObject(properties) ? Object.entries(properties) : [];
  return {
    description,
    parameters: new Map(entries.map(([key, value]) => [key, plainText(value, "annotate")])),
  };
}

/** How likely two tools are one under two names, from 0 to 1: by parameters, name and description. */
export function toolSimilarity(one: Named<ToolTraits>, other: Named<ToolTraits>): number {
  const names = nameSimilarity(one.name, other.name);
  const texts = textSimilarity(one.value.description, other.value.description);
  const parameters = parameterSimilarity(one.value.parameters, other.value.parameters);
  // Tools without parameters are all alike in that, so it says nothing.
  if (parameters === undefined) return 0.5 * names + 0.5 * texts;
  return 0.5 * parameters + 0.25 * names + 0.25 * texts;
}

function parameterSimilarity(
  one: ToolTraits["parameters"],
  other: ToolTraits["parameters"],
): number | undefined {
  const all = new Set([...one.keys(), ...other.keys()]);
  if (all.size === 0) return undefined;
  const shared = [...all].filter((key) => one.get(key) === other.get(key));
  return shared.length / all.size;
}
