import type { Json } from "@toolcrib/model";
import { compileSchema } from "../compile-schema.ts";
import { parseSchema } from "../parse/parse-schema.ts";
import type { CompileOptions } from "../validator.ts";
import { exampleMaker } from "./example-maker.ts";

/** How an example is to be made. */
export interface ExampleOptions extends CompileOptions {
  /**
   * Which of many examples: 0, the default, is the smallest; every other number
   * gives another one, always the same for the same number.
   */
  readonly variant?: number;
}

/** How many other choices are tried before giving up. */
const TRIES = 12;

/**
 * A valid value of a schema, or undefined when none is found. What the schema gives as `examples` or
 * `default` is preferred, if it is valid. Throws, as `compileSchema` does, for an unusable schema.
 */
export function exampleFor(schema: Json, options: ExampleOptions = {}): Json | undefined {
  const { variant = 0 } = options;
  const { root } = parseSchema(schema, options);
  const compiled = compileSchema(schema, options);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Large steps keep the tries of one variant apart from those of its neighbours.
    const number = attempt < 2 ? variant : variant + attempt * 1_000_003;
    const value = exampleMaker(number, attempt === 0).make([root]);
    if (value !== undefined && compiled.validate(value).valid) return value;
  }
  return undefined;
}
