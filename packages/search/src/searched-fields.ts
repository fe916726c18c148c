import { displayName, isJsonObject, ownValue, type Tool } from "@toolcrib/model";

/** What of a tool is searched. */
export type SearchedField =
  | "name"
  | "title"
  | "description"
  | "parameter"
  | "parameter description"
  | "tag"
  | "server";

/** How much a word counts by where it stands. */
export const FIELD_WEIGHTS: Readonly<Record<SearchedField, number>> = {
  name: 2,
  title: 2,
  description: 1,
  parameter: 1,
  "parameter description": 0.3,
  tag: 1,
  server: 1.5,
};

/** Characters of a description, and of the description of a parameter, that are read. */
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_PARAMETER_DESCRIPTION = 300;
/** Values of an enum, tags, and levels of objects inside of objects, that are read. */
const MOST_VALUES = 50;
const DEEPEST = 2;

/** A text of a tool; `owner` is the parameter or the tag that it belongs to. */
export type VisitText = (text: string, field: SearchedField, owner: string) => void;

/** Calls `visit` for each text that a tool is found by, the most telling first. */
export function visitTexts(tool: Tool, server: string | undefined, visit: VisitText): void {
  visit(tool.name, "name", "");
  const title = displayName(tool);
  if (title !== tool.name) visit(title, "title", "");
  if (tool.description !== undefined)
    visit(tool.description.slice(0, LONGEST_DESCRIPTION), "description", "");
  visitParameters(tool.inputSchema, DEEPEST, visit);
  for (const tag of tool.tags?.slice(0, MOST_VALUES) ?? []) visit(tag, "tag", tag);
  if (server !== undefined) visit(server, "server", "");
}

function visitParameters(schema: unknown, depth: number, visit: VisitText): void {
  if (depth === 0 || !isJsonObject(schema)) return;
  const declared = ownValue(schema, "properties");
  if (!isJsonObject(declared)) return;
  for (const name of Object.keys(declared)) {
    visit(name, "parameter", name);
    const property = declared[name];
    if (!isJsonObject(property)) continue;
    const description = ownValue(property, "description");
    if (typeof description === "string")
      visit(description.slice(0, LONGEST_PARAMETER_DESCRIPTION), "parameter description", name);
    const values = ownValue(property, "enum");
    if (Array.isArray(values))
      for (const value of values.slice(0, MOST_VALUES))
        if (typeof value === "string") visit(value, "parameter description", name);
    visitParameters(property, depth - 1, visit);
    visitParameters(ownValue(property, "items"), depth - 1, visit);
  }
}
