import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { CallContext } from "../call-context.ts";
import { implement } from "../define/define-tool.ts";
import type { SideSchema } from "../define/side-schema.ts";
import type { HandlerTraits, ToolHandler } from "../handler.ts";
import { callName } from "./call-name.ts";

/** What runs a prompt or resource: as a tool of the same input would be run. */
export interface FeatureImplementation {
  readonly schema: JsonObject;
  readonly traits: HandlerTraits & { readonly handler: ToolHandler };
}

const NO_ARGUMENTS: JsonObject = { type: "object", additionalProperties: false };

/** Reads the schema of a library, and lets the library read the arguments. Throws `invalid-tool`. */
export function implementFeature(
  { name, namespace }: { readonly name: string; readonly namespace?: string },
  inputSchema: SideSchema | undefined,
  handler: (args: never, context: CallContext) => unknown,
): FeatureImplementation {
  const {
    tool,
    findings: _,
    ...traits
  } = implement({
    // A caller without types may have left it out.
    name: typeof name === "string" && name !== "" ? callName(name) : name,
    ...withoutAbsent({ namespace, inputSchema }),
    handler,
  });
  return { schema: tool.inputSchema ?? NO_ARGUMENTS, traits };
}
