import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { type HeaderParameter, headerParameters } from "@toolcrib/schema";

/** The header parameters of a tool, or why an HTTP client must not use the tool. */
export type HeaderScan =
  | { readonly parameters: readonly HeaderParameter[] }
  | { readonly fault: string };

/** Finds `x-mcp-header` in an input schema; only what `properties` reach may carry it. */
export function scanHeaderParameters(schema: JsonObject): HeaderScan {
  const { parameters, problems } = headerParameters(schema);
  const [problem] = problems;
  if (problem === undefined) return { parameters };
  return { fault: `${problem.path}: ${problem.reason}` };
}

/** The headers of one call, as MCP writes them. */
export function parameterHeaders(
  parameters: readonly HeaderParameter[],
  args: JsonObject,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters.flatMap(({ header, path }) => {
      const value = path.reduce<Json | undefined>(
        (at, name) => (isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
        args,
      );
      const text = headerText(value);
      return text === undefined ? [] : [[`Mcp-Param-${header}`, text]];
    }),
  );
}

function headerText(value: Json | undefined): string | undefined {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const plain =
    /^[\t\x20-\x7e]+$/.test(value) && value === value.trim() && !/^=\?base64\?.*\?=$/.test(value);
  return plain ? value : `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}
