import { fullDescription } from "@toolcrib/model";
import type { Provider } from "./provider.ts";
import { providerName } from "./provider-name.ts";
import { unsupportedFields } from "./unsupported-fields.ts";

/** Gemini's function declarations; the schema goes through as JSON Schema. */
export const gemini: Provider = {
  id: "gemini",
  title: "Gemini function declarations",
  convert: (tool, called = providerName(tool)) => {
    const { name, losses } = called;
    return {
      tool: {
        name,
        description: fullDescription(tool) ?? "",
        parametersJsonSchema: tool.inputSchema ?? { type: "object" },
      },
      losses: [...losses, ...unsupportedFields(tool)],
    };
  },
  wrap: (tools) => [{ functionDeclarations: tools }],
};
