import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonObject } from "@toolcrib/model";
import { sharedData } from "@toolcrib/testing/shared-data";

/** One file of the official test suite: its schemas, and every value that its tests try. */
export interface SuiteFile {
  readonly name: string;
  readonly schemas: readonly Json[];
  readonly values: readonly Json[];
}

interface SuiteGroup {
  readonly schema: Json;
  readonly tests: readonly { readonly data: Json }[];
}

/** The mandatory tests of a dialect; empty where the suite is absent. */
export function suiteFiles(folder: "draft2020-12" | "draft7"): readonly SuiteFile[] {
  const path = sharedData("json-schema-test-suite", "tests", folder);
  if (path === undefined) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const groups: readonly SuiteGroup[] = JSON.parse(readFileSync(join(path, name), "utf8"));
      return {
        name: `${folder}/${name}`,
        schemas: groups.map(({ schema }) => named(schema, folder)),
        values: groups.flatMap(({ tests }) => tests.map(({ data }) => data)),
      };
    });
}

/** The schema with its dialect written down. */
function named(schema: Json, folder: string): Json {
  if (folder !== "draft7" || typeof schema !== "object" || schema === null) return schema;
  return { $schema: "http://json-schema.org/draft-07/schema#", ...(schema as JsonObject) };
}
