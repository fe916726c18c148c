import type { Json, JsonObject } from "@toolcrib/model";
import { field, objectItems, textField } from "../document/read-field.ts";

/**
 * The arguments of a package as the legacy registry lists them: flag and value one after the
 * other. Without arguments of its own, those of the extension.
 */
export function legacyArguments(
  packageFields: JsonObject,
  extension: JsonObject,
): Json | undefined {
  const texts = objectItems(packageFields, "packageArguments").flatMap((argument) =>
    [textField(argument, "name"), textField(argument, "value")].filter(
      (text) => text !== undefined,
    ),
  );
  return texts.length > 0 ? texts : field(extension, "args");
}
