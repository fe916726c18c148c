import type { JsonObject } from "@toolcrib/model";
import { draft07 } from "./draft-07.ts";
import { draft2020 } from "./draft-2020-12.ts";

/** Made on first use: few schemas refer to a metaschema. */
let byUri: ReadonlyMap<string, JsonObject> | undefined;

/**
 * The metaschema, or the part of one, that a URI without fragment names: 2020-12 with its
 * vocabularies, and draft-07. Both `http` and `https` are known, as for `$schema`.
 */
export function metaschemaOf(uri: string): JsonObject | undefined {
  if (!/^https?:\/\/json-schema\.org\//.test(uri)) return undefined;
  byUri ??= new Map(
    [...draft2020(), draft07()].map((schema) => [withoutScheme(String(schema["$id"])), schema]),
  );
  return byUri.get(withoutScheme(uri));
}

function withoutScheme(uri: string): string {
  return uri.replace(/^https?:/, "").replace(/#$/, "");
}
