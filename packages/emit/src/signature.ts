import { isJsonObject, type JsonObject, type Tool, visibleText } from "@toolcrib/model";
import { localSegments } from "./local-reference.ts";
import { printKey, printType } from "./types/print-type.ts";
import { schemaType, type TypeContext } from "./types/schema-type.ts";
import { intersectionOf, type TypeNode, UNKNOWN } from "./types/type-node.ts";

/** Characters of a default that a signature shows. */
const DEFAULT_LENGTH = 40;

/**
 * A tool as one line: `get_weather(city: string, units?: "metric" | "imperial" = "metric") → Weather`.
 * Texts of the definition are made visible.
 */
export function signature(tool: Tool): string {
  const parameters = tool.inputSchema === undefined ? ["…"] : parameterTypes(tool.inputSchema);
  const result = tool.outputSchema === undefined ? "" : ` → ${lineType(tool.outputSchema)}`;
  return `${visibleText(tool.name)}(${parameters.join(", ")})${result}`;
}

/** The type of a schema on one line, with references by their names. */
export function lineType(schema: JsonObject | boolean): string {
  return visibleText(printType(lineNode(schema), { layout: "line" }), 2_000);
}

function lineNode(schema: JsonObject | boolean): TypeNode {
  const context: TypeContext = {
    reference: namedReference,
    refHidesSiblings: isDraft07(schema),
    namesIntegers: true,
  };
  const node = schemaType(schema, context);
  if (node.kind !== "intersection") return node;
  // That a value is an object is said already by what stands beside an object of no known field.
  const told = node.members.filter((member) => !isAnyObject(member));
  return told.length === 0 ? node : intersectionOf(told);
}

function isAnyObject(node: TypeNode): boolean {
  if (node.kind !== "object" || node.fields.length > 0) return false;
  return node.others === undefined || node.others === UNKNOWN;
}

/** Whether a schema says that it is written in draft-07. */
export function isDraft07(schema: unknown): boolean {
  const dialect = isJsonObject(schema) ? schema["$schema"] : undefined;
  return typeof dialect === "string" && dialect.includes("draft-07");
}

function parameterTypes(schema: JsonObject): readonly string[] {
  const node = lineNode(schema);
  const object = node.kind === "intersection" ? node.members.find(isObjectNode) : node;
  if (object === undefined || object.kind !== "object")
    return [visibleText(printType(node, { layout: "line" }), 500)];
  const parts = object.fields.map(({ name, optional, type, default: value }) => {
    const shown =
      value === undefined ? "" : ` = ${visibleText(JSON.stringify(value), DEFAULT_LENGTH)}`;
    const text = printType(type, { layout: "line", depth: 1 });
    return visibleText(`${printKey(name)}${optional ? "?" : ""}: ${text}`, 500) + shown;
  });
  return object.others === undefined || object.fields.length === 0 ? parts : [...parts, "…"];
}

function isObjectNode(node: TypeNode): boolean {
  return node.kind === "object";
}

/** A reference is written as the last word of its pointer. */
function namedReference(ref: string): TypeNode {
  const last = localSegments(ref)?.at(-1);
  if (last === undefined || !/^[A-Za-z_$][\w$]*$/.test(last)) return UNKNOWN;
  return { kind: "name", name: last };
}
