import {
  DEFINITION_KINDS,
  type DefinitionLists,
  type JsonObject,
  type ListField,
  type ServerPromise,
  type Tool,
} from "@toolcrib/model";
import { type LintFinding, type LintOptions, lintTools } from "./lint.ts";
import { TEXT_RULES } from "./rules/index.ts";

/**
 * What the rules about texts find in the rest of what a server promises: its instructions, prompts,
 * resources and templates. Findings name them as in `prompt review`.
 */
export function lintPromise(
  { instructions, prompts, resources, resourceTemplates }: ServerPromise,
  options: Pick<LintOptions, "levels" | "server"> = {},
): readonly LintFinding[] {
  const texts = [
    ...(instructions ? [asTool("instructions", { instructions })] : []),
    ...listed("prompts", prompts),
    ...listed("resources", resources),
    ...listed("resourceTemplates", resourceTemplates),
  ];
  return lintTools(texts, { ...options, rules: TEXT_RULES });
}

function listed<Field extends ListField>(
  field: Field,
  definitions: readonly DefinitionLists[Field][] = [],
): readonly Tool[] {
  const { noun, identity, toJson } = DEFINITION_KINDS[field];
  return definitions.map((each) => asTool(`${noun} ${identity(each)}`, toJson(each)));
}

/** Rules about texts look at every member of a definition, whatever it is. */
function asTool(name: string, { name: own, ...members }: JsonObject): Tool {
  return { name, extra: { ...members, ...(own === undefined ? {} : { name: own }) } };
}
