import { readFileSync } from "node:fs";
import { publishedPackages } from "../published-packages.js";

/** The tables of error codes that packages export, each as `NAME_ERRORS`. */
async function errorTables() {
  const tables = [];
  for (const folder of publishedPackages()) {
    const { name, exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8"));
    for (const [path, target] of Object.entries(exports))
      if (typeof target === "object") {
        const module = await import(name + path.slice(1));
        for (const [key, table] of Object.entries(module))
          if (key.endsWith("_ERRORS")) tables.push({ name, table });
      }
  }
  return tables;
}

export const errorsPage = {
  file: "docs/errors.md",
  render: async () => {
    const entries = (await errorTables()).flatMap(({ name, table }) =>
      Object.entries(table).map(([code, entry]) => ({ name, code, ...entry })),
    );
    const sorted = entries.sort((one, other) => (one.code < other.code ? -1 : 1));
    for (const [index, { code }] of sorted.entries())
      if (sorted[index - 1]?.code === code) throw new Error(`two packages have the code ${code}`);
    return [
      "# Errors",
      "",
      "Every error that toolcrib throws has a code of this table. What is wrong with data is not",
      "thrown but returned: findings about definitions, problems with values.",
      "",
      "This page is made of the tables of error codes in the packages by `npm run docs`.",
      "",
      "| code | what it means | what to do | package |",
      "|---|---|---|---|",
      ...sorted.map(
        ({ code, meaning, advice, name }) =>
          `| \`${code}\` | ${meaning} | ${advice} | \`${name}\` |`,
      ),
      "",
    ].join("\n");
  },
};
