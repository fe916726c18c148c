import { type JsonObject, withoutAbsent } from "@toolcrib/model";

/** An object schema; every property is required but those named. */
export function object(
  properties: JsonObject,
  { optional = [], ...more }: { readonly optional?: readonly string[] } & JsonObject = {},
): JsonObject {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return {
    type: "object",
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...more,
  };
}

/** A text with a description. */
export function text(description: string, more: JsonObject = {}): JsonObject {
  return { type: "string", description, ...more };
}

/** A list of tools with one of them changed. */
export function withTool(
  tools: readonly JsonObject[],
  name: string,
  change: (tool: JsonObject) => JsonObject,
): readonly JsonObject[] {
  return tools.map((tool) => (tool["name"] === name ? change(tool) : tool));
}

/** A tool with the properties and required keys of its input changed. */
export function withInput(
  tool: JsonObject,
  properties: JsonObject,
  required?: readonly string[],
): JsonObject {
  const { inputSchema } = tool;
  const schema = inputSchema as JsonObject;
  return {
    ...tool,
    inputSchema: {
      ...schema,
      properties: { ...(schema["properties"] as JsonObject), ...properties },
      ...withoutAbsent({ required }),
    },
  };
}
