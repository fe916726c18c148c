import type { Keyword } from "../keyword.ts";
import { readSchemaMap } from "./schema-map.ts";

/** Holds schemas that references lead to. */
function definitions(name: string): Keyword {
  return {
    name,
    holds: "schema-map",
    read(value, node, reader) {
      readSchemaMap(value, node, reader, name);
    },
  };
}

export const defs: Keyword = { ...definitions("$defs"), dialect: "2020-12" };

/** The older name, which 2020-12 still reserves. */
export const oldDefinitions: Keyword = definitions("definitions");
