import { isJsonObject, type Json, type JsonObject, jsonPointer, ownJson } from "@toolcrib/model";
import { subschemas } from "./subschemas.ts";

/** A parameter whose value HTTP clients repeat as a header (`x-mcp-header`). */
export interface HeaderParameter {
  readonly header: string;
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
}

/** An `x-mcp-header` that breaks the rules of MCP: HTTP clients must not use its tool. */
export interface HeaderProblem {
  /** A JSON Pointer into the input schema. */
  readonly path: string;
  readonly reason: string;
}

const KEYWORD = "x-mcp-header";

/** What HTTP allows in the name of a header. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Types whose values can be written as a header. */
const WRITABLE: ReadonlySet<Json> = new Set(["string", "integer", "boolean"]);

/** The header parameters of an input schema, and what is wrong with those that are not. */
export function headerParameters(schema: JsonObject): {
  readonly parameters: readonly HeaderParameter[];
  readonly problems: readonly HeaderProblem[];
} {
  const parameters: HeaderParameter[] = [];
  const problems: HeaderProblem[] = [];
  const taken = new Set<string>();
  const visit = (
    current: Json,
    steps: readonly string[],
    names: readonly string[] | undefined,
  ): void => {
    const header = isJsonObject(current) ? ownJson(current, KEYWORD) : undefined;
    if (isJsonObject(current) && header !== undefined) {
      const reason = fault({
        header,
        type: ownJson(current, "type"),
        reachable: names !== undefined,
        taken,
      });
      if (reason !== undefined) problems.push({ path: jsonPointer([...steps, KEYWORD]), reason });
      else if (typeof header === "string") parameters.push({ header, path: names ?? [] });
      if (typeof header === "string") taken.add(header.toLowerCase());
    }
    for (const inner of subschemas(current)) {
      const [keyword, name] = inner.steps;
      const inside = keyword === "properties" && name !== undefined ? names : undefined;
      visit(inner.schema, [...steps, ...inner.steps], inside && [...inside, name ?? ""]);
    }
  };
  visit(schema, [], []);
  return { parameters, problems };
}

function fault(found: {
  readonly header: Json;
  readonly type: Json | undefined;
  readonly reachable: boolean;
  readonly taken: ReadonlySet<string>;
}): string | undefined {
  const { header, type, reachable, taken } = found;
  if (typeof header !== "string" || !TOKEN.test(header)) return "it is not a header name";
  if (taken.has(header.toLowerCase())) return "another parameter has the same header";
  if (type === undefined || !WRITABLE.has(type))
    return "only a string, an integer or a boolean can be sent as a header";
  if (!reachable) return "only a parameter reached through properties alone can be a header";
  return undefined;
}
