import { UNSENDABLE } from "./sendable-part.ts";

/** What zod says about a schema while it writes it. */
interface WrittenPart {
  readonly zodSchema: { readonly _zod: { readonly def: ZodDefinition; readonly bag?: ZodBag } };
  /** The JSON Schema of the part, to be completed. */
  readonly jsonSchema: Record<string, unknown>;
  readonly path: readonly (string | number)[];
}

interface ZodDefinition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly values?: readonly unknown[];
  readonly in?: { readonly _zod: { readonly def: { readonly type: string } } };
}

interface ZodBag {
  readonly Class?: unknown;
}

/** Values that nothing in JSON can be, with what to write instead. */
const advice: Readonly<Record<string, string>> = {
  bigint: "use z.coerce.bigint()",
  date: "use z.coerce.date() or z.iso.datetime()",
  file: "use z.base64()",
  function: "take the data that it would give",
  instanceof: "take its data as a z.object(), and create the instance in the handler",
  literal: "use a text, number, boolean or null",
  map: "use z.record()",
  nan: "use z.number()",
  set: "use z.array()",
  symbol: "use z.string()",
  undefined: "leave it out, or use z.null()",
  void: "leave it out, or use z.null()",
};

/**
 * How zod writes JSON Schema for tools. Dates and big integers that zod makes of what callers send
 * are texts; the results of transformations may be anything, since zod checks them itself. Parts of
 * an input that no JSON value could be are marked.
 */
export function zodOptions(side: "input" | "output"): Record<string, unknown> {
  return {
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema, path }: WrittenPart): void => {
      const { def, bag } = zodSchema._zod;
      const kind = kindOf(def, bag);
      if (side === "input" && def.coerce !== true && Object.hasOwn(advice, kind)) {
        const field = path.filter((key) => key !== "properties").join(".");
        const what = field === "" ? "the input" : `"${field}"`;
        jsonSchema[UNSENDABLE] =
          `${what} is a z.${kind}(), which no JSON value is: ${advice[kind]}`;
      }
      // What a preprocessing function makes of the input is not what callers send.
      if (def.in?._zod.def.type === "transform") delete jsonSchema[UNSENDABLE];
      if (def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      if (def.type === "bigint" && side === "input")
        Object.assign(jsonSchema, { type: ["string", "integer"], pattern: "^-?\\d+$" });
    },
  };
}

/** The kind of a schema, as its author calls it; a literal that JSON has is of no such kind. */
function kindOf({ type, values }: ZodDefinition, bag: ZodBag | undefined): string {
  if (type === "custom" && bag?.Class !== undefined) return "instanceof";
  if (type !== "literal") return type;
  return values?.some((value) => value === undefined || typeof value === "bigint") ? type : "";
}
