import { LIMITS } from "@toolcrib/model";
import type { SchemaLimits } from "../schema-limits.ts";
import { schemaError } from "./schema-error.ts";

/** How many containers of the schema's JSON may be nested: a schema level takes at most three. */
const CONTAINERS_PER_LEVEL = 3;

/**
 * Refuses a schema whose JSON is too large or too deeply nested before anything else looks at it,
 * so that everything after may use recursion and hold what it reads.
 */
export function checkSize(schema: unknown, limits: SchemaLimits): void {
  const depthLimit = limits.schemaDepth * CONTAINERS_PER_LEVEL + LIMITS.dataDepth;
  let size = 0;

  function add(characters: number): void {
    size += characters;
    if (size > limits.definitionBytes)
      throw schemaError(
        "too-large",
        `the schema is longer than ${limits.definitionBytes} characters`,
        "",
      );
  }
  function walk(value: unknown, depth: number): void {
    if (typeof value === "string") add(value.length + 2);
    else if (typeof value !== "object" || value === null) add(5);
    else if (depth > depthLimit)
      throw schemaError("too-deep", `the schema's JSON is nested deeper than ${depthLimit}`, "");
    else if (Array.isArray(value)) {
      add(2);
      for (const item of value) walk(item, depth + 1);
    } else {
      add(2);
      const object = value as Readonly<Record<string, unknown>>;
      for (const key of Object.keys(object)) {
        add(key.length + 4);
        walk(object[key], depth + 1);
      }
    }
  }
  walk(schema, 0);
}
