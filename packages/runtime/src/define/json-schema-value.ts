import type { JsonObject } from "@toolcrib/model";

/**
 * The type of the values that a JSON Schema written as a constant accepts; `unknown` for what
 * this small reading does not cover (references, compositions, several types).
 */
export type JsonSchemaValue<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: infer Name }
      ? TypedValue<Name, Schema>
      : unknown;

type TypedValue<Name, Schema> = Name extends "string"
  ? string
  : Name extends "number" | "integer"
    ? number
    : Name extends "boolean"
      ? boolean
      : Name extends "null"
        ? null
        : Name extends "array"
          ? ArrayValue<Schema>
          : Name extends "object"
            ? ObjectValue<Schema>
            : unknown;

type ArrayValue<Schema> = Schema extends { readonly items: infer Items }
  ? readonly JsonSchemaValue<Items>[]
  : readonly unknown[];

type ObjectValue<Schema> = Schema extends { readonly properties: infer Properties }
  ? {
      readonly [Key in keyof Properties & RequiredKey<Schema>]: JsonSchemaValue<Properties[Key]>;
    } & {
      readonly [Key in Exclude<keyof Properties, RequiredKey<Schema>>]?: JsonSchemaValue<
        Properties[Key]
      >;
    }
  : JsonObject;

type RequiredKey<Schema> = Schema extends { readonly required: readonly (infer Key)[] }
  ? Key
  : never;
