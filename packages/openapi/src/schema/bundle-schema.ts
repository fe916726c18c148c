import { type Json, type JsonObject, LIMITS } from "@toolcrib/model";
import type { ConvertedSchema, Direction, SchemaFault } from "./converted-schema.ts";
import type { SchemaConverter } from "./schema-converter.ts";

/** Everything that schemas refer to, directly or not. */
export interface SchemaBundle {
  /** For `$defs`; empty when nothing is referred to. */
  readonly definitions: JsonObject;
  readonly faults: readonly SchemaFault[];
  /** Characters of the JSON of the schemas and their definitions. */
  readonly size: number;
  /** Which bound the whole exceeds. */
  readonly tooLarge: string | undefined;
}

/** Gathers the definitions that schemas need. */
export function bundleDefinitions(
  roots: readonly ConvertedSchema[],
  direction: Direction,
  converter: SchemaConverter,
): SchemaBundle {
  const definitions = new Map<string, Json>();
  const faults: SchemaFault[] = [];
  let [size, subschemas, references] = [0, 0, 0];
  const waiting: string[] = [];
  const take = (part: ConvertedSchema): void => {
    size += part.size;
    subschemas += part.subschemas;
    references += part.referenceCount;
    faults.push(...part.faults);
    waiting.push(...[...part.references].reverse());
  };
  const exceeded = (): string | undefined => {
    if (size > LIMITS.definitionBytes)
      return `it is longer than ${LIMITS.definitionBytes} characters`;
    if (subschemas > LIMITS.subschemas)
      return `it consists of more than ${LIMITS.subschemas} schemas`;
    return references > LIMITS.refs ? `it has more than ${LIMITS.refs} references` : undefined;
  };
  for (const root of [...roots].reverse()) take(root);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (definitions.has(name)) continue;
    const definition = converter.definition(name, direction);
    definitions.set(name, definition.schema);
    size += name.length + 4;
    take(definition);
    // A whole that is too large is not read to its end.
    if (exceeded() !== undefined) break;
  }
  return {
    definitions: Object.fromEntries(definitions),
    faults,
    size,
    tooLarge: exceeded(),
  };
}
