import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { headerParameters } from "@toolcrib/schema";
import type { HeaderReader } from "../request-head.ts";

/** An argument that HTTP clients repeat as a header: where it is, and the header's name. */
export interface ParameterHeader {
  readonly path: readonly string[];
  readonly header: string;
}

/**
 * The annotated arguments of an input schema, or undefined when an annotation breaks the rules or
 * stands where only the SDK knows what to make of it.
 */
export function parameterHeaders(schema: JsonObject): readonly ParameterHeader[] | undefined {
  const written = JSON.stringify(schema).split('"x-mcp-header"').length - 1;
  if (written === 0) return [];
  const { parameters } = headerParameters(schema);
  if (parameters.length !== written) return undefined;
  return parameters.map(({ path, header }) => ({
    path,
    header: `mcp-param-${header.toLowerCase()}`,
  }));
}

/** Whether every annotated argument that is there equals its header, character for character. */
export function parametersAgree(
  expected: readonly ParameterHeader[],
  args: Json | undefined,
  headers: HeaderReader,
): boolean {
  return expected.every(({ path, header }) => {
    const value = argumentAt(args, path);
    const sent = headers.get(header) ?? undefined;
    // The SDK refuses a header without an argument.
    if (value === undefined || value === null) return sent === undefined;
    const isScalar = typeof value === "string" || typeof value === "boolean";
    if (!isScalar && !Number.isSafeInteger(value)) return false;
    return sent !== undefined && !sent.startsWith("=?") && sent === String(value);
  });
}

function argumentAt(args: Json | undefined, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const key of path) value = isJsonObject(value) ? ownValue(value, key) : undefined;
  return value;
}
