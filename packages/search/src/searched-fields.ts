import { displayName, isJsonObject, type JsonObject, ownValue, type Tool } from "@toolcrib/model";

/** What of a tool is searched, and how much a word in it counts. */
export interface SearchedField {
  readonly name: string;
  readonly weight: number;
  readonly texts: (tool: Tool) => readonly string[];
}

/** The fields, the most telling first. */
export const SEARCHED_FIELDS: readonly SearchedField[] = [
  { name: "name", weight: 4, texts: ({ name }) => [name] },
  {
    name: "title",
    weight: 3,
    texts: (tool) => (displayName(tool) === tool.name ? [] : [displayName(tool)]),
  },
  { name: "summary", weight: 2, texts: ({ description = "" }) => [firstSentence(description)] },
  {
    name: "description",
    weight: 1,
    texts: ({ description = "" }) => [description.slice(0, 5_000)],
  },
  { name: "parameter", weight: 1.5, texts: ({ inputSchema }) => parameterNames(inputSchema) },
  {
    name: "parameter description",
    weight: 0.6,
    texts: ({ inputSchema }) => parameterTexts(inputSchema),
  },
  {
    name: "namespace and tags",
    weight: 2,
    texts: ({ namespace = "", tags = [] }) => [namespace, ...tags],
  },
];

function firstSentence(text: string): string {
  return /^[^.!?\n]{0,300}/.exec(text.trim())?.[0] ?? "";
}

function parameterNames(schema: JsonObject | undefined): readonly string[] {
  return properties(schema).map(([name]) => name);
}

function parameterTexts(schema: JsonObject | undefined): readonly string[] {
  return properties(schema).flatMap(([, property]) => {
    if (!isJsonObject(property)) return [];
    const description = ownValue(property, "description");
    const values = ownValue(property, "enum");
    return [
      ...(typeof description === "string" ? [description.slice(0, 1_000)] : []),
      ...(Array.isArray(values)
        ? values.slice(0, 50).filter((value) => typeof value === "string")
        : []),
    ];
  });
}

/** The properties of a schema and of the objects inside it, two levels deep. */
function properties(schema: unknown, depth: number = 2): readonly (readonly [string, unknown])[] {
  const declared = isJsonObject(schema) ? ownValue(schema, "properties") : undefined;
  if (!isJsonObject(declared) || depth === 0) return [];
  return Object.entries(declared).flatMap(([name, property]) => {
    const items = isJsonObject(property) ? ownValue(property, "items") : undefined;
    return [
      [name, property] as const,
      ...properties(property, depth - 1),
      ...properties(items, depth - 1),
    ];
  });
}
