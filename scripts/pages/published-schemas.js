import { readdirSync, readFileSync } from "node:fs";

const folder = "packages/catalog/schemas";

/** The vendored schemas as a module: a package without I/O cannot read files. */
export const publishedSchemasPage = {
  file: "packages/catalog/src/schemas/published-schemas.ts",
  render: () => {
    const keys = readdirSync(folder)
      .filter((name) => name.endsWith(".schema.json"))
      .map((name) => name.replace(".schema.json", ""))
      .sort();
    const entries = keys.map((key) => {
      const file = readFileSync(`${folder}/${key}.schema.json`, "utf8");
      const text = JSON.stringify(JSON.parse(file));
      const quoted = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
      return `  ${/-/.test(key) ? `"${key}"` : key}:\n    '${quoted}',`;
    });
    return [
      "// Made of packages/catalog/schemas by `npm run docs`.",
      "",
      "/** A published schema that registry files are checked against. */",
      "export type PublishedSchema =",
      `${keys.map((key) => `  | "${key}"`).join("\n")};`,
      "",
      "/** The published schemas as JSON texts. */",
      "export const PUBLISHED_SCHEMAS: Readonly<Record<PublishedSchema, string>> = {",
      ...entries,
      "};",
      "",
    ].join("\n");
  },
};
