import { isToolcribError, type JsonObject, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { type CompiledSchema, toolcribValidator } from "@toolcrib/schema";
import type { HandlerTraits } from "../handler.ts";
import type { RegisteredTool } from "./registered-tool.ts";
import type { ToolRegistryOptions } from "./registry-options.ts";

/** What checks the values of tools. */
export interface ValidationOptions
  extends Pick<ToolRegistryOptions, "validator" | "schemas" | "watchdog"> {
  readonly formats?: HandlerTraits["formats"] | undefined;
}

/** Makes one side of a tool checkable. Throws what the validator throws, with the tool and the side. */
export function compileSide(
  id: string,
  side: "inputSchema" | "outputSchema",
  schema: JsonObject,
  { watchdog, schemas, formats, validator = toolcribValidator }: ValidationOptions,
): CompiledSchema {
  try {
    return validator.compile(schema, {
      ...withoutAbsent({ watchdog, schemas, formats }),
    });
  } catch (cause) {
    if (!isToolcribError(cause)) throw cause;
    const path = `/${side}${cause.path ?? ""}`;
    throw new ToolcribError(cause.code, `${id}: ${side}: ${cause.message}`, { cause, path });
  }
}

/** The same tool, whose sides are checked by another validator where they are checked at all. */
export function withValidator(entry: RegisteredTool, options: ValidationOptions): RegisteredTool {
  const { id, tool, formats, input, output } = entry;
  const side = (
    name: "inputSchema" | "outputSchema",
    known: CompiledSchema | undefined,
  ): CompiledSchema | undefined => {
    const schema = tool[name];
    if (known === undefined || schema === undefined) return known;
    return compileSide(
      id,
      name,
      schema,
      name === "inputSchema" ? { ...options, formats } : options,
    );
  };
  return { ...entry, input: side("inputSchema", input), output: side("outputSchema", output) };
}
