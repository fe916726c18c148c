import {
  isJsonObject,
  type Json,
  type JsonObject,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import type { SourceContext } from "../source.ts";

/**
 * A value that the client would ask its user for: from the variable `TOOLCRIB_INPUT_NAME` or `NAME`,
 * else from the person at the terminal, else the default of the configuration.
 */
export async function askInput(id: string, config: Json, context: SourceContext): Promise<string> {
  const name = id.toUpperCase().replace(/[^A-Z0-9]/g, "_");
  const { env, host } = context;
  const given = [`TOOLCRIB_INPUT_${name}`, name]
    .map((variable) => env[variable] ?? host.env[variable])
    .find((value) => value !== undefined);
  const input = findInput(id, config);
  const choices = optionsOf(input);
  const answer = given ?? (await askPerson(id, input, context));
  if (answer !== undefined) {
    if (choices.length === 0 || choices.includes(answer)) return answer;
    const known = choices.map((choice) => visibleText(choice, 40)).join(", ");
    const message = `the input ${visibleText(id)} must be one of ${known}`;
    throw new ToolcribError("missing-variable", message);
  }
  const standard = input["default"];
  if (typeof standard === "string") return standard;
  throw new ToolcribError(
    "missing-variable",
    `the configuration asks for the input ${visibleText(id)}: set TOOLCRIB_INPUT_${name}, or give ${context.spell("env", `${name}=…`)}`,
  );
}

/** What a configuration says of an input; VS Code keeps it beside the servers. */
function findInput(id: string, config: Json): JsonObject {
  const roots = isJsonObject(config) ? [config, config["mcp"]] : [];
  const inputs = roots.flatMap((root) =>
    isJsonObject(root) && Array.isArray(root["inputs"]) ? root["inputs"] : [],
  );
  return inputs.filter(isJsonObject).find((input) => input["id"] === id) ?? {};
}

function optionsOf({ options }: JsonObject): readonly string[] {
  return (Array.isArray(options) ? options : []).flatMap((option) => {
    const value = isJsonObject(option) ? option["value"] : option;
    return typeof value === "string" ? [value] : [];
  });
}

async function askPerson(
  id: string,
  input: JsonObject,
  { host, signal }: SourceContext,
): Promise<string | undefined> {
  if (host.ask === undefined) return undefined;
  const { description, password } = input;
  const choices = optionsOf(input).map((choice) => visibleText(choice, 40));
  const question = visibleText(typeof description === "string" ? description : id);
  const known = choices.length === 0 ? "" : ` (${choices.join(", ")})`;
  const answer = await host.ask(`${question}${known}: `, { hidden: password === true, signal });
  return answer === "" ? undefined : answer;
}
