import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import { field, objectField, objectItems, pick, textField } from "../document/read-field.ts";

/** An environment variable or header of the legacy registry, as server.json writes it. */
export function toInput(legacy: JsonObject): JsonObject {
  return withoutAbsent({
    ...pick(legacy, ["name", "description"]),
    isRequired: field(legacy, "required") === true ? true : undefined,
    isSecret: field(legacy, "secret") === true ? true : undefined,
    ...pick(legacy, ["default", "choices"]),
  });
}

/** An input of server.json, as the legacy registry writes an environment variable. */
function toLegacyVariable(input: JsonObject): JsonObject {
  return withoutAbsent({
    ...pick(input, ["name", "description"]),
    required: field(input, "isRequired") === true,
    secret: field(input, "isSecret") === true ? true : undefined,
    ...pick(input, ["default"]),
  });
}

/** An input of server.json, as the legacy registry writes a header. */
export function toLegacyHeader(input: JsonObject): JsonObject {
  return { ...toLegacyVariable(input), ...pick(input, ["choices"]) };
}

/** Every environment variable of a package: its own list, then `-e NAME=value` arguments. */
export function packageVariables(packageFields: JsonObject): readonly JsonObject[] {
  return [
    ...objectItems(packageFields, "environmentVariables").map(toLegacyVariable),
    ...objectItems(packageFields, "runtimeArguments").flatMap((argument) => {
      const variable = variableOfArgument(argument);
      return variable === undefined ? [] : [variable];
    }),
  ];
}

/** The environment variable that a `-e` or `--env` argument of a container runtime sets. */
export function variableOfArgument(argument: JsonObject): JsonObject | undefined {
  const name = field(argument, "name");
  if (name !== "-e" && name !== "--env") return undefined;
  const setting = textField(argument, "value") ?? "";
  const equals = setting.indexOf("=");
  if (equals < 1) return undefined;
  const value = setting.slice(equals + 1);
  const reference = /^\{(.+)\}$/s.exec(value)?.[1];
  const variable =
    reference === undefined
      ? { default: value }
      : (objectField(objectField(argument, "variables"), reference) ?? {});
  return withoutAbsent({
    name: setting.slice(0, equals),
    description: field(argument, "description"),
    required: field(argument, "isRequired") === true || field(variable, "isRequired") === true,
    secret: field(variable, "isSecret") === true ? true : undefined,
    default: field(variable, "default"),
  });
}
