import {
  type CodeBinding,
  isJsonObject,
  type Json,
  type JsonObject,
  ownValue,
} from "@toolcrib/model";
import { BRANCH_KEYWORDS, branchesOf, KEYWORDS } from "@toolcrib/schema";

/** Keywords about keys that are followed below; a count of keys names none. */
const followed: ReadonlySet<string> = new Set([
  "$ref",
  "properties",
  "minProperties",
  "maxProperties",
  ...BRANCH_KEYWORDS,
]);

/** Keywords that may say what becomes of the keys that `properties` does not name. */
const decisive = KEYWORDS.flatMap(({ name, aboutKeys }) =>
  aboutKeys && !followed.has(name) ? [name] : [],
);

/**
 * The arguments that a function declares. Undefined where it takes arguments of any name, or its
 * schema itself decides about the others: then none is ignored.
 */
export function declaredKeys(
  schema: JsonObject,
  { arguments: args }: Pick<CodeBinding, "arguments">,
): ReadonlySet<string> | undefined {
  if (args.some((argument) => "pass" in argument && argument.pass === "keyword-rest"))
    return undefined;
  const keys = new Set<string>();
  return collect(schema, schema, keys, new Set()) ? keys : undefined;
}

/** Whether every key is known by its name; the names go to `keys`. */
function collect(root: JsonObject, schema: Json, keys: Set<string>, seen: Set<Json>): boolean {
  if (!isJsonObject(schema) || seen.has(schema)) return true;
  seen.add(schema);
  if (decisive.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  const properties = ownValue(schema, "properties");
  if (isJsonObject(properties)) for (const key of Object.keys(properties)) keys.add(key);
  const branches = [...branchesOf(schema)];
  const reference = ownValue(schema, "$ref");
  if (typeof reference === "string") {
    const name = /^#\/\$defs\/([^/~%]+)$/.exec(reference)?.[1];
    const definitions = ownValue(root, "$defs");
    const target =
      name !== undefined && isJsonObject(definitions) ? ownValue(definitions, name) : undefined;
    if (target === undefined) return false;
    branches.push(target as Json);
  }
  return branches.every((branch) => collect(root, branch, keys, seen));
}
