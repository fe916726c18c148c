import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** A parameter whose value travels in a header too (`x-mcp-header`). */
export interface HeaderParameter {
  readonly header: string;
  /** The property names that lead to it. */
  readonly path: readonly string[];
}

/** The header parameters of a tool, or why an HTTP client must not use the tool. */
export type HeaderScan =
  | { readonly parameters: readonly HeaderParameter[] }
  | { readonly fault: string };

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const kinds = ["string", "integer", "boolean"];
const key = "x-mcp-header";

/** Finds `x-mcp-header` in an input schema; only what `properties` reach may carry it. */
export function scanHeaderParameters(schema: JsonObject): HeaderScan {
  const parameters: HeaderParameter[] = [];
  const fault = scan(schema, [], parameters);
  if (fault !== undefined) return { fault };
  if (countKey(schema) > parameters.length) {
    return { fault: `${key} stands where only \`properties\` lead to it` };
  }
  const names = parameters.map(({ header }) => header.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? { parameters } : { fault: `${key} "${twice}" is given twice` };
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

function scan(
  schema: JsonObject,
  path: readonly string[],
  found: HeaderParameter[],
): string | undefined {
  const { properties } = schema;
  if (!isJsonObject(properties)) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue;
    const here = [...path, name];
    if (Object.hasOwn(property, key)) {
      const header = property[key];
      if (typeof header !== "string" || !token.test(header)) {
        return `${key} of ${here.join(".")} is no header name`;
      }
      if (typeof property["type"] !== "string" || !kinds.includes(property["type"])) {
        return `${key} of ${here.join(".")} stands on another type than string, integer or boolean`;
      }
      found.push({ header, path: here });
    }
    const fault = scan(property, here, found);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** How often the key stands anywhere in a schema, outside of values that are only data. */
function countKey(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKey(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce((sum, [name, inner]) => {
    if (["const", "enum", "default", "examples"].includes(name)) return sum;
    return sum + (name === key && typeof inner !== "object" ? 1 : countKey(inner));
  }, 0);
}

function headerText(value: Json | undefined): string | undefined {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const plain =
    /^[\t\x20-\x7e]+$/.test(value) && value === value.trim() && !/^=\?base64\?.*\?=$/.test(value);
  return plain ? value : `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}
