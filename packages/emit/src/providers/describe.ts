import { fullDescription, type Tool } from "@toolcrib/model";

/** The description of a provider's tool, which has no other place for what the tool returns. */
export function describe(tool: Tool): { readonly description?: string } {
  const description = fullDescription(tool);
  return description === undefined ? {} : { description };
}
