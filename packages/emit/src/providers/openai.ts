import { describe } from "./describe.ts";
import { flattenRoot } from "./flatten-root.ts";
import type { Provider } from "./provider.ts";
import { providerName } from "./provider-name.ts";
import { unsupportedFields } from "./unsupported-fields.ts";

/** OpenAI's functions, without strict mode: any schema whose root is a plain object. */
export const openai: Provider = {
  id: "openai",
  title: "OpenAI function tools",
  convert: (tool, called = providerName(tool)) => {
    const { name, losses: renamed } = called;
    const { schema, losses } = flattenRoot(tool.inputSchema ?? {});
    return {
      tool: {
        type: "function",
        name,
        ...describe(tool),
        parameters: { properties: {}, ...schema },
        strict: false,
      },
      losses: [...renamed, ...losses, ...unsupportedFields(tool)],
    };
  },
};
