import type { IncomingHttpHeaders } from "node:http";
import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";

/** An argument that HTTP clients repeat as a header: where it is, and the header's name. */
export interface ParameterHeader {
  readonly path: readonly string[];
  readonly header: string;
}

const ANNOTATION = "x-mcp-header";
const PLAIN_NAME = /^[\w-]+$/;
const PLAIN_TYPES: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);

/**
 * The annotated arguments of an input schema, or undefined when one of the annotations is not of
 * the plainest kind: such a tool is the SDK's to judge.
 */
export function parameterHeaders(schema: JsonObject): readonly ParameterHeader[] | undefined {
  const written = JSON.stringify(schema).split(`"${ANNOTATION}"`).length - 1;
  if (written === 0) return [];
  const found = [...annotated(schema, [])];
  const names = new Set(found.map(({ header }) => header));
  return found.length === written && names.size === found.length ? found : undefined;
}

function* annotated(schema: JsonObject, path: readonly string[]): Generator<ParameterHeader> {
  const properties = ownValue(schema, "properties");
  if (!isJsonObject(properties)) return;
  for (const [key, child] of Object.entries(properties)) {
    if (!isJsonObject(child)) continue;
    const at = [...path, key];
    const name = ownValue(child, ANNOTATION);
    if (typeof name === "string" && PLAIN_NAME.test(name) && PLAIN_TYPES.has(child["type"]))
      yield { path: at, header: `mcp-param-${name.toLowerCase()}` };
    yield* annotated(child, at);
  }
}

/** Whether every annotated argument that is there equals its header, character for character. */
export function parametersAgree(
  expected: readonly ParameterHeader[],
  args: Json | undefined,
  headers: IncomingHttpHeaders,
): boolean {
  return expected.every(({ path, header }) => {
    const value = argumentAt(args, path);
    // The SDK refuses a header without an argument.
    if (value === undefined || value === null) return headers[header] === undefined;
    const isScalar = typeof value === "string" || typeof value === "boolean";
    if (!isScalar && !Number.isSafeInteger(value)) return false;
    const sent = headers[header];
    return typeof sent === "string" && !sent.startsWith("=?") && sent === String(value);
  });
}

function argumentAt(args: Json | undefined, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const key of path) value = isJsonObject(value) ? ownValue(value, key) : undefined;
  return value;
}
