import { isJsonObject, type JsonObject } from "@toolcrib/model";

/** The content of a form in which fields that were left out have the defaults of its schema. */
export function withFormDefaults(requested: JsonObject, content: JsonObject): JsonObject {
  const { properties } = requested;
  const missing = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(
    ([name, field]) =>
      isJsonObject(field) && field["default"] !== undefined && !Object.hasOwn(content, name)
        ? [[name, field["default"]] as const]
        : [],
  );
  return Object.fromEntries([...Object.entries(content), ...missing]);
}
