import { isJsonObject, type Json, jsonPointer } from "@toolcrib/model";
import type { HeaderProblem } from "./change.ts";
import { ownJson } from "./own-json.ts";
import { subschemas } from "./subschemas.ts";

const keyword = "x-mcp-header";

/** What HTTP allows in the name of a header. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Types whose values can be written as a header. */
const writable: ReadonlySet<Json> = new Set(["string", "integer", "boolean"]);

/** Header mappings that are wrong in the new schema and were not so before. */
export function newHeaderProblems(
  oldSchema: Json | undefined,
  newSchema: Json | undefined,
): readonly HeaderProblem[] {
  const known = new Set(headerProblems(oldSchema).map(problemKey));
  return headerProblems(newSchema).filter((problem) => !known.has(problemKey(problem)));
}

function headerProblems(root: Json | undefined): readonly HeaderProblem[] {
  const problems: HeaderProblem[] = [];
  const taken = new Set<string>();
  const visit = (schema: Json, steps: readonly string[], reachable: boolean): void => {
    const header = isJsonObject(schema) ? ownJson(schema, keyword) : undefined;
    if (isJsonObject(schema) && header !== undefined) {
      const type = ownJson(schema, "type");
      const reason = wrong({ header, type, reachable, taken });
      if (reason !== undefined)
        problems.push({
          about: "header",
          side: "input",
          path: jsonPointer([...steps, keyword]),
          reason,
        });
      if (typeof header === "string") taken.add(header.toLowerCase());
    }
    for (const inner of subschemas(schema))
      visit(inner.schema, [...steps, ...inner.steps], reachable && inner.steps[0] === "properties");
  };
  if (root !== undefined) visit(root, [], true);
  return problems;
}

function wrong(found: {
  readonly header: Json;
  readonly type: Json | undefined;
  readonly reachable: boolean;
  readonly taken: ReadonlySet<string>;
}): string | undefined {
  const { header, type, reachable, taken } = found;
  if (typeof header !== "string" || !token.test(header)) return "it is no header name";
  if (taken.has(header.toLowerCase())) return "another parameter has the same header";
  if (type === undefined || !writable.has(type))
    return "only a string, an integer or a boolean can be sent as a header";
  if (!reachable) return "only a parameter reached through properties alone can be a header";
  return undefined;
}

function problemKey({ path, reason }: HeaderProblem): string {
  return `${path} ${reason}`;
}
