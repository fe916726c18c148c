import { describe } from "./describe.ts";
import { flattenRoot } from "./flatten-root.ts";
import { openai } from "./openai.ts";
import type { Provider } from "./provider.ts";
import { providerName } from "./provider-name.ts";
import { strictLimits } from "./strict-limits.ts";
import { toStrictSchema } from "./strict-schema.ts";
import { unsupportedFields } from "./unsupported-fields.ts";

/**
 * OpenAI's functions in strict mode: every object is closed and every property required; one that
 * was optional may be null instead (`withoutAddedNulls` takes those out of the arguments again). A
 * tool that cannot be said so is given without strict mode, and the losses say why.
 */
export const openaiStrict: Provider = {
  id: "openai-strict",
  title: "OpenAI function tools, strict",
  convert: (tool, called = providerName(tool)) => {
    const { name, losses: renamed } = called;
    const flat = flattenRoot(tool.inputSchema ?? {});
    const strict = toStrictSchema(flat.schema);
    const losses = [...flat.losses, ...strict.losses];
    const obstacles = [
      ...losses.filter(({ action }) => action === "strict-off"),
      ...strictLimits(strict.schema),
    ];
    if (obstacles.length > 0) {
      const plain = openai.convert(tool, called);
      return { tool: plain.tool, losses: [...plain.losses, ...obstacles] };
    }
    return {
      tool: {
        type: "function",
        name,
        ...describe(tool),
        parameters: strict.schema,
        strict: true,
      },
      losses: [...renamed, ...losses, ...unsupportedFields(tool)],
    };
  },
};
