import { ToolcribError } from "@toolcrib/model";

/** What zod says about a schema while it writes it. */
interface WrittenPart {
  readonly zodSchema: {
    readonly _zod: { readonly def: { readonly type: string; readonly coerce?: boolean } };
  };
  /** The JSON Schema of the part, to be completed. */
  readonly jsonSchema: Record<string, unknown>;
  readonly path: readonly (string | number)[];
}

/** Values that nothing in JSON can be, with what to write instead. */
const advice: Readonly<Record<string, string>> = {
  bigint: "z.coerce.bigint()",
  date: "z.coerce.date() or z.iso.datetime()",
  map: "z.record()",
  set: "z.array()",
  symbol: "z.string()",
};

/**
 * How zod writes JSON Schema for tools. Dates and big integers that zod makes of what callers send
 * are texts; the results of transformations may be anything, since zod checks them itself. Throws
 * `no-json-schema` for an input that no JSON value could be.
 */
export function zodOptions(side: "input" | "output"): Record<string, unknown> {
  return {
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema, path }: WrittenPart): void => {
      const { type, coerce } = zodSchema._zod.def;
      if (side === "input" && coerce !== true && Object.hasOwn(advice, type)) {
        const field = path.filter((key) => key !== "properties").join(".");
        throw new ToolcribError(
          "no-json-schema",
          `${field === "" ? "the input" : `"${field}"`} is a z.${type}(), which no JSON value is: use ${advice[type]}`,
        );
      }
      if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      if (type === "bigint" && side === "input")
        Object.assign(jsonSchema, { type: ["string", "integer"], pattern: "^-?\\d+$" });
    },
  };
}
