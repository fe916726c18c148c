import { examplesOf } from "@toolcrib/model";
import { describe } from "./describe.ts";
import { flattenRoot } from "./flatten-root.ts";
import type { Provider } from "./provider.ts";
import { providerName } from "./provider-name.ts";
import { unsupportedFields } from "./unsupported-fields.ts";

/** Anthropic's tools: any schema whose root is a plain object, and examples of calls. */
export const anthropic: Provider = {
  id: "anthropic",
  title: "Anthropic tools",
  convert: (tool, called = providerName(tool)) => {
    const { name, losses: renamed } = called;
    const { schema, losses } = flattenRoot(tool.inputSchema ?? {});
    const examples = examplesOf(tool).map(({ arguments: input }) => input);
    return {
      tool: {
        name,
        ...describe(tool),
        input_schema: schema,
        ...(examples.length === 0 ? {} : { input_examples: examples }),
      },
      losses: [...renamed, ...losses, ...unsupportedFields(tool)],
    };
  },
};
