import { isJsonObject, type JsonObject } from "../json/json.ts";
import { closest } from "../text/edit-distance.ts";
import type { UriTemplate } from "./uri-template.ts";

/**
 * Why the function of a resource, which takes this input, cannot be called with what a URI holds:
 * a variable that is not a parameter, or a parameter without a default that is not a variable.
 */
export function checkUriVariables(
  { text, variables }: UriTemplate,
  { properties, required }: JsonObject,
): readonly string[] {
  const parameters = Object.keys(isJsonObject(properties) ? properties : {});
  const needed = Array.isArray(required) ? required : [];
  return [
    ...variables
      .filter((name) => !parameters.includes(name))
      .map((name) =>
        withHint(`${text} has a variable ${name}, and no parameter is called so`, name, parameters),
      ),
    ...parameters
      .filter((name) => needed.includes(name) && !variables.includes(name))
      .map((name) =>
        withHint(
          `the parameter ${name} has no default, and ${text} has no variable for it`,
          name,
          variables,
        ),
      ),
  ];
}

/** What a function takes whose parameters are the variables: texts, those of queries may be left out. */
export function uriVariablesSchema({ parts, variables }: UriTemplate): JsonObject {
  const optional = new Set(
    parts.flatMap((part) =>
      part.kind === "expression" && part.operator.first !== ""
        ? part.variables.map(({ name }) => name)
        : [],
    ),
  );
  return {
    type: "object",
    properties: Object.fromEntries(variables.map((name) => [name, { type: "string" }])),
    required: variables.filter((name) => !optional.has(name)),
    additionalProperties: false,
  };
}

function withHint(message: string, name: string, known: readonly string[]): string {
  const meant = closest(name, known);
  return meant === undefined ? message : `${message}; is ${meant} meant?`;
}
