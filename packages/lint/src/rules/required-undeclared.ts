import { isJsonObject, ownValue, visibleText } from "@toolcrib/model";
import { allSchemas } from "../all-schemas.ts";
import { type LintRule, schemasOf } from "../rule.ts";

/** A property is required that nothing declares. */
export const requiredUndeclared: LintRule = {
  id: "required-undeclared",
  level: "warning",
  why: "Callers must send a property of which they know only the name: usually a misspelling, or a property that was removed.",
  advice: "Declare the property, or correct its name in `required`.",
  check: function* (tool) {
    for (const { schema: root, path: base } of schemasOf(tool))
      for (const { schema, path } of allSchemas(root, base)) {
        const required = ownValue(schema, "required");
        const properties = ownValue(schema, "properties");
        // Without properties of its own it is a condition on those declared around it.
        if (!Array.isArray(required) || !isJsonObject(properties)) continue;
        if (Object.hasOwn(schema, "allOf") || Object.hasOwn(schema, "$ref")) continue;
        for (const [index, name] of required.entries())
          if (typeof name === "string" && !Object.hasOwn(properties, name))
            yield {
              path: `${path}/required/${index}`,
              message: `${visibleText(name, 60)} is required but not declared in properties`,
            };
      }
  },
};
