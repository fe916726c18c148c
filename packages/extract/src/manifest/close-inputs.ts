import { closedInput } from "../closed-input.ts";
import type { Manifest } from "./manifest.ts";

/** A manifest whose tools refuse the arguments that they do not declare. */
export function closeInputs(manifest: Manifest): Manifest {
  return {
    ...manifest,
    closed: true,
    tools: manifest.tools.map((each) => {
      const { inputSchema = { type: "object" } } = each.tool;
      return {
        ...each,
        tool: { ...each.tool, inputSchema: closedInput(inputSchema, each.binding) },
      };
    }),
  };
}
