import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Json } from "@toolcrib/model";

/** Another program that says whether every value of one schema is a value of another. */
export interface InclusionRival {
  readonly name: string;
  /** Undefined where it refuses to answer. */
  readonly decide: (sub: Json, sup: Json) => Promise<boolean | undefined>;
}

interface Jsoncompat {
  readonly initSync: (options: { readonly module: Uint8Array }) => unknown;
  readonly check_compat: (before: string, after: string, role: "deserializer") => boolean;
}

interface JsonSchemaDiff {
  readonly diffSchemas: (options: {
    readonly sourceSchema: Json;
    readonly destinationSchema: Json;
  }) => Promise<{ readonly removalsFound: boolean }>;
}

/** The rivals that are installed: `npm install --prefix bench/rivals`. */
export async function inclusionRivals(): Promise<readonly InclusionRival[]> {
  const require = createRequire(new URL("../rivals/package.json", import.meta.url));
  const rivals: InclusionRival[] = [];
  const path = (file: string): string =>
    new URL(`../rivals/node_modules/${file}`, import.meta.url).pathname;
  const wasm = path("jsoncompat/jsoncompat_wasm_bg.wasm");
  if (existsSync(wasm)) {
    const jsoncompat: Jsoncompat = await import(
      pathToFileURL(path("jsoncompat/jsoncompat_wasm.js")).href
    );
    jsoncompat.initSync({ module: readFileSync(wasm) });
    const decide = (sub: Json, sup: Json): boolean =>
      jsoncompat.check_compat(JSON.stringify(sub), JSON.stringify(sup), "deserializer");
    rivals.push({
      name: "jsoncompat 0.4.2",
      decide: async (sub, sup) => attempt(() => decide(sub, sup)),
    });
  }
  if (existsSync(path("json-schema-diff/package.json"))) {
    const { diffSchemas }: JsonSchemaDiff = require(path("json-schema-diff"));
    rivals.push({
      name: "json-schema-diff 1.0.0",
      decide: (sourceSchema, destinationSchema) =>
        diffSchemas({ sourceSchema, destinationSchema }).then(
          ({ removalsFound }) => !removalsFound,
          () => undefined,
        ),
    });
  }
  return rivals;
}

function attempt(decide: () => boolean): boolean | undefined {
  try {
    return decide();
  } catch {
    return undefined;
  }
}
