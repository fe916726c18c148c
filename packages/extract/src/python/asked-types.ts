import {
  type BoundArgument,
  type CodeBinding,
  errorMessage,
  isJsonObject,
  type Json,
  type JsonObject,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { DIAGNOSTICS, type DiagnosticCode } from "../diagnostic-codes.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { FunctionResult } from "./function-tool.ts";
import type { TypeAsker } from "./type-asker.ts";

/**
 * A tool with the schemas that pydantic gives its types. Where it gives none, the tool is as it
 * was read; if its types could not be read, either, it is left out.
 */
export async function withAskedTypes(
  result: FunctionResult,
  ask: TypeAsker,
): Promise<FunctionResult> {
  const { tool, diagnostics } = result;
  if (tool === undefined || tool.feature !== undefined) return readAlone(result);
  let answer: JsonObject | undefined;
  try {
    answer = await ask(tool.binding);
  } catch (error) {
    const { diagnostics: others, ...read } = readAlone(result);
    return { ...read, diagnostics: [...others, notRun(tool, error)] };
  }
  const input = answer === undefined ? undefined : askedInput(tool, answer);
  if (answer === undefined || input === undefined) return readAlone(result);
  const isUnwritable = Object.hasOwn(objectAt(answer, "failed"), "return");
  if (result.neverAnswers === true && isUnwritable) return readAlone(result);
  const { outputSchema: read, ...rest } = tool.tool;
  const output = result.asksResult === true ? askedOutput(answer, read) : read;
  const binding: CodeBinding = { ...tool.binding, types: "pydantic" };
  return {
    tool: {
      ...tool,
      tool: {
        ...rest,
        inputSchema: input,
        ...(output === undefined ? {} : { outputSchema: output }),
      },
      binding,
    },
    diagnostics: diagnostics.filter((found) => !isAnswered(found)),
  };
}

/** What reading alone gives: a tool with a type that could not be read is left out. */
function readAlone(result: FunctionResult): FunctionResult {
  return result.diagnostics.some(({ level }) => level === "error")
    ? { diagnostics: result.diagnostics }
    : result;
}

/** Whether a diagnostic is about a type, which pydantic has now told. */
export function isAboutType({ code }: Diagnostic): boolean {
  return code in DIAGNOSTICS && DIAGNOSTICS[code as DiagnosticCode].step === "typed";
}

function isAnswered(found: Diagnostic): boolean {
  return isAboutType(found) && found.code !== "untyped-parameter";
}

function notRun({ binding, location }: ExtractedTool, error: unknown): Diagnostic {
  const reason = visibleText(errorMessage(error), 200);
  return diagnostic(
    "types-not-asked",
    `the types could not be asked for: ${reason}`,
    { ...location, file: binding.file },
    binding.path.join("."),
  );
}

/** The input schema with pydantic's parameters; undefined where it cannot say one of them. */
function askedInput({ tool, binding }: ExtractedTool, answer: JsonObject): JsonObject | undefined {
  const { inputSchema = {} } = tool;
  const { properties: written, required, additionalProperties, $defs: known } = inputSchema;
  const read = isJsonObject(written) ? written : {};
  const asked = objectAt(answer, "parameters");
  const properties: Record<string, Json> = { ...read };
  for (const argument of binding.arguments) {
    if (argument.from !== "property" || argument.pass === "keyword-rest") continue;
    const { name } = argument;
    const schema = asked[name];
    if (!isJsonObject(schema)) return undefined;
    properties[name] = described(placed(schema, argument), read[name]);
  }
  // The members of `**options` are read by their hints.
  const others = isJsonObject(known) ? known : {};
  const body: JsonObject = {
    type: "object",
    properties,
    ...withoutAbsent({ required, additionalProperties }),
  };
  return withDefinitions(body, { ...others, ...objectAt(answer, "definitions") });
}

function placed(
  schema: JsonObject,
  { pass }: Extract<BoundArgument, { from: "property" }>,
): JsonObject {
  if (pass !== "rest") return schema;
  return { type: "array", ...(Object.keys(schema).length === 0 ? {} : { items: schema }) };
}

/** A schema with the description of the docstring, where it has none of its own. */
function described(schema: JsonObject, read: Json | undefined): JsonObject {
  const description = isJsonObject(read) ? read["description"] : undefined;
  return description === undefined || "description" in schema ? schema : { ...schema, description };
}

/** pydantic's schema of the result, if it says anything about it. */
function askedOutput(answer: JsonObject, read: JsonObject | undefined): JsonObject | undefined {
  const { output } = answer;
  if (!isJsonObject(output) || saysNothing(output)) return undefined;
  const definitions = objectAt(answer, "outputDefinitions");
  const name = typeof output["$ref"] === "string" ? output["$ref"].split("/").at(-1) : undefined;
  const definition = name === undefined ? undefined : definitions[name];
  const { $ref: _, ...rest } = output;
  const root = isJsonObject(definition) ? { ...definition, ...rest } : output;
  return described(withDefinitions(root, definitions), read);
}

function saysNothing({ title: _, ...schema }: JsonObject): boolean {
  const keys = Object.keys(schema);
  return (
    keys.length === 0 ||
    schema["type"] === "null" ||
    (schema["type"] === "object" && keys.length === 2 && schema["additionalProperties"] === true)
  );
}

/** A schema with those definitions that it refers to. */
function withDefinitions(schema: JsonObject, definitions: JsonObject): JsonObject {
  const needed = new Set<string>();
  const collect = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isJsonObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      const name =
        key === "$ref" && typeof member === "string" ? member.split("/").at(-1) : undefined;
      if (name !== undefined && !needed.has(name)) {
        needed.add(name);
        collect(definitions[name] ?? null);
      } else if (name === undefined) collect(member);
    }
  };
  collect(schema);
  const used = Object.entries(definitions).filter(([name]) => needed.has(name));
  return used.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(used) };
}

function objectAt(answer: JsonObject, key: string): JsonObject {
  const value = answer[key];
  return isJsonObject(value) ? value : {};
}
